import { useReducer } from 'react'
import { type CellConflict, decided, emptyDraft, type GridDraft } from './grid-draft.ts'

type History = { past: readonly GridDraft[]; draft: GridDraft; future: readonly GridDraft[] }

type Action =
  | { kind: 'change'; draft: GridDraft }
  | { kind: 'decide'; conflict: CellConflict; choice: 'mine' | 'theirs' }
  | { kind: 'undo' | 'redo' | 'reset' }

const maxSteps = 200
const start: History = { past: [], draft: emptyDraft, future: [] }

/** The draft of a grid with its steps, to be undone and redone. */
export function useGridDraft() {
  const [history, act] = useReducer(step, start)
  return {
    draft: history.draft,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change: (draft: GridDraft) => act({ kind: 'change', draft }),
    decide: (conflict: CellConflict, choice: 'mine' | 'theirs') => act({ kind: 'decide', conflict, choice }),
    undo: () => act({ kind: 'undo' }),
    redo: () => act({ kind: 'redo' }),
    /** After it was saved, or dropped. */
    reset: () => act({ kind: 'reset' }),
  }
}

export type GridHistory = ReturnType<typeof useGridDraft>

function step(history: History, action: Action): History {
  const { past, draft, future } = history
  switch (action.kind) {
    case 'change':
      return { past: [...past, draft].slice(-maxSteps), draft: action.draft, future: [] }
    case 'decide':
      return { ...history, draft: decided(draft, action.conflict, action.choice) }
    case 'undo': {
      const before = past.at(-1)
      return before ? { past: past.slice(0, -1), draft: before, future: [draft, ...future] } : history
    }
    case 'redo': {
      const [after, ...rest] = future
      return after ? { past: [...past, draft], draft: after, future: rest } : history
    }
    case 'reset':
      return start
  }
}
