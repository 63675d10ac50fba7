import { Dialog as Base } from '@base-ui/react/dialog'
import { type IconNode, Search } from 'lucide'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { backdropStyle } from '../../ui/overlay/dialog.tsx'
import { PaletteNews } from './palette-news.tsx'
import { type PaletteGroup, PaletteOptions } from './palette-options.tsx'
import { type FoundGroup, useFoundRecords } from './use-found-records.ts'

export type Command = {
  label: string
  /** What it is, and the heading it stands under: “Page”, “Action”. */
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

/** Goes to any page or record and does any action by typing a part of its name. */
export function CommandPalette({ open, onOpenChange, commands }: CommandPaletteProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={backdropStyle} />
        <Base.Viewport className="fixed inset-0 z-50 grid content-start justify-items-center px-3 pt-[12dvh] max-md:pt-3">
          <Base.Popup className="w-full max-w-dialog overflow-hidden rounded-panel border border-line bg-raised text-ink shadow-float outline-none">
            <Base.Title className="sr-only">Command palette</Base.Title>
            <Finder commands={commands} onDone={() => onOpenChange(false)} />
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

const fieldLabel = 'Find a page, an action or a record'

function Finder({ commands, onDone }: { commands: readonly Command[]; onDone: () => void }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  /** Key of the option that the arrows stand on; null or gone: the first. */
  const [at, setAt] = useState<string | null>(null)
  const [isAwaited, setAwaited] = useState(false)
  const id = useId()
  const { groups: found, isLoading } = useFoundRecords(typed)
  const groups = [
    ...commandGroups(findCommands(commands, typed)),
    ...found.map((group) => recordGroup(group, typed.trim(), (to) => void navigate(to))),
  ].filter(({ options }) => options.length > 0)
  const options = groups.flatMap((group) => group.options)
  const active = options.find(({ key }) => key === at) ?? options[0]

  function run(option = active) {
    if (!option) return
    onDone()
    option.run()
  }

  // Enter before the records are there, as after a number is scanned: goes to the first as it comes.
  useEffect(() => {
    if (!isAwaited || isLoading) return
    setAwaited(false)
    run()
  })

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (step !== undefined && active) {
      setAt(options.at((options.indexOf(active) + step) % options.length)?.key ?? null)
    }
    if (event.key !== 'Enter') return
    if (isLoading && !active?.isCommand) setAwaited(true)
    else run()
  }

  return (
    <>
      <div className="flex items-center gap-3 border-line border-b px-4">
        <Icon icon={Search} size={18} className="text-soft" />
        <input
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active && `${id}-${active.key}`}
          aria-label={fieldLabel}
          autoComplete="off"
          placeholder="Order, return, customer, product, page …"
          maxLength={100}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setAt(null)
            setAwaited(false)
          }}
          onKeyDown={press}
          className="h-13 min-w-0 flex-1 bg-transparent text-body outline-none placeholder:text-faint"
        />
      </div>
      <PaletteOptions id={id} groups={groups} active={active?.key} onActive={setAt} onRun={run} />
      <PaletteNews groups={found} isLoading={isLoading} isEmpty={options.length === 0} />
    </>
  )
}

function commandGroups(commands: readonly Command[]): PaletteGroup[] {
  return [...new Set(commands.map(({ kind }) => kind))].map((kind) => ({
    label: `${kind}s`,
    options: commands
      .filter((command) => command.kind === kind)
      .map(({ label, icon, run }) => ({ key: keyOf(kind, label), label, icon, isCommand: true, run })),
  }))
}

/** Is a part of an id: without spaces. */
function keyOf(...names: readonly string[]): string {
  return names.join('-').replaceAll(' ', '-')
}

/** Found records, and the way to all of them where there are more. */
function recordGroup(
  { label, icon, records, allAt }: FoundGroup,
  text: string,
  go: (to: string) => void,
): PaletteGroup {
  const all = allAt && {
    key: keyOf(label, 'all'),
    label: `All ${label.toLowerCase()} with “${text}”`,
    icon: Search,
    run: () => go(allAt),
  }
  return {
    label,
    options: [
      ...records.map(({ id, to, ...words }) => ({ ...words, key: id, icon, run: () => go(to) })),
      ...(all ? [all] : []),
    ],
  }
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
