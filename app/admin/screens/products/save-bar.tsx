import { Button } from '../../../ui/button.tsx'
import { tellBarHeight } from '../../frame/tell-bar-height.ts'

export interface SaveBarProps {
  /** What is changed. */
  words: string
  /** Label of the button that saves. */
  label: string
  busy: boolean
  disabled?: boolean
  onDrop: () => void
  /** Left out: the button submits its form. */
  onSave?: () => void
}

/** What was changed and is not saved yet, with the ways to save or drop it; stays in sight. */
export function SaveBar({ words, label, busy, disabled, onDrop, onSave }: SaveBarProps) {
  return (
    <div
      ref={tellBarHeight}
      className="sticky bottom-0 z-10 flex flex-wrap items-center justify-between gap-3 border-line border-t bg-raised px-3 py-3 text-small"
    >
      <span role="status">{words}</span>
      <span className="flex gap-2">
        <Button kind="quiet" size="compact" onClick={onDrop}>
          Drop
        </Button>
        <Button
          type={onSave ? 'button' : 'submit'}
          kind="signal"
          size="compact"
          busy={busy}
          disabled={disabled}
          onClick={onSave}
        >
          {label}
        </Button>
      </span>
    </div>
  )
}
