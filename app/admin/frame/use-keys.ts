import { useEffect, useRef } from 'react'

type KeyActions = Record<string, (() => void) | undefined>

const typing = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]'

/** Whether a key press belongs to a field or to a dialog that is open. */
function isTaken(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null
  return target?.closest(typing) != null || target?.closest('[role="dialog"]') != null
}

/**
 * Actions by key for as long as the component is shown: `j`, `?`, or two keys one after the other (`g s`). Not while somebody
 * types or a dialog is open.
 */
export function useKeys(actions: KeyActions): void {
  const first = useRef('')
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTaken(event)) return
      const action = actions[`${first.current} ${event.key}`] ?? actions[event.key]
      const isPrefix = Object.keys(actions).some((keys) => keys.startsWith(`${event.key} `))
      first.current = isPrefix && !action ? event.key : ''
      if (!action) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}
