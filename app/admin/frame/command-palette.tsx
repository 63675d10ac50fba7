import { Dialog as Base } from '@base-ui/react/dialog'
import { type IconNode, Search } from 'lucide'
import { type KeyboardEvent, useId, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { backdropStyle } from '../../ui/overlay/dialog.tsx'

export type Command = {
  label: string
  /** What it is: “Page”, “Action”. */
  kind: string
  icon: IconNode
  words?: string
  run: () => void
}

export interface CommandPaletteProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  commands: readonly Command[]
}

/** Goes to any page and does any action by typing a part of its name. */
export function CommandPalette({ open, onOpenChange, commands }: CommandPaletteProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={backdropStyle} />
        <Base.Viewport className="fixed inset-0 z-50 grid content-start justify-items-center px-3 pt-[12dvh]">
          <Base.Popup className="w-full max-w-dialog overflow-hidden rounded-panel border border-line bg-raised text-ink shadow-float outline-none">
            <Base.Title className="sr-only">Command palette</Base.Title>
            <Finder commands={commands} onDone={() => onOpenChange(false)} />
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

function Finder({ commands, onDone }: { commands: readonly Command[]; onDone: () => void }) {
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const id = useId()
  const found = findCommands(commands, typed)
  const active = Math.min(at, found.length - 1)

  function run(command: Command | undefined) {
    if (!command) return
    onDone()
    command.run()
  }

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setAt((active + step + found.length) % Math.max(1, found.length))
    if (event.key === 'Enter') run(found[active])
    if (step !== undefined || event.key === 'Enter') event.preventDefault()
  }

  return (
    <>
      <div className="flex items-center gap-3 border-line border-b px-4">
        <Icon icon={Search} size={18} className="text-soft" />
        <input
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={found.length > 0 ? `${id}-${active}` : undefined}
          aria-label="Go to a page or do something"
          autoComplete="off"
          placeholder="Go to a page or do something …"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setAt(0)
          }}
          onKeyDown={press}
          className="h-13 min-w-0 flex-1 bg-transparent text-body outline-none placeholder:text-faint"
        />
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Commands"
        className="max-h-[50dvh] overflow-y-auto p-1.5"
      >
        {found.map((command, place) => (
          // The field keeps the focus and its keys choose: an option is only pressed.
          <button
            key={`${command.kind} ${command.label}`}
            id={`${id}-${place}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={place === active}
            ref={place === active ? scrollTo : undefined}
            onClick={() => run(command)}
            onMouseMove={() => setAt(place)}
            className="flex min-h-10 w-full items-center gap-3 rounded-control px-3 text-start text-small aria-selected:bg-sunk max-md:min-h-control"
          >
            <Icon icon={command.icon} size={18} className="text-soft" />
            <span className="flex-1">{command.label}</span>
            <span className="text-caption text-soft">{command.kind}</span>
          </button>
        ))}
      </div>
      {found.length === 0 && (
        <p role="status" className="px-4 pb-5 text-center text-small text-soft">
          Nothing is called that.
        </p>
      )}
    </>
  )
}

function scrollTo(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}

/** Commands whose label or words hold every typed word; those whose label begins so come first. */
export function findCommands(commands: readonly Command[], typed: string): Command[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const fitting = commands.filter((command) => {
    const text = `${command.label} ${command.kind} ${command.words ?? ''}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  const begins = (command: Command) => command.label.toLowerCase().startsWith(words[0] ?? '')
  return fitting.toSorted((a, b) => Number(begins(b)) - Number(begins(a)))
}
