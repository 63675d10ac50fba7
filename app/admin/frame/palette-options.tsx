import type { IconNode } from 'lucide'
import { Icon } from '../../ui/icon.tsx'

export type PaletteOption = {
  key: string
  label: string
  detail?: string
  aside?: string
  icon: IconNode
  /** Known at once, unlike a record, which is searched for. */
  isCommand?: boolean
  run: () => void
}

export type PaletteGroup = { label: string; options: readonly PaletteOption[] }

export interface PaletteOptionsProps {
  /** Prefix of the ids; the list itself is `{id}-list`. */
  id: string
  groups: readonly PaletteGroup[]
  active: string | undefined
  onActive: (key: string) => void
  onRun: (option: PaletteOption) => void
}

/** The options of the palette, by groups. The field keeps the focus and its keys choose: an option is only pressed. */
export function PaletteOptions({ id, groups, active, onActive, onRun }: PaletteOptionsProps) {
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label="Found"
      className="grid max-h-[60dvh] gap-2 overflow-y-auto overscroll-contain p-1.5 empty:hidden"
    >
      {groups.map(({ label, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of a listbox is no fieldset.
        <div key={label} role="group" aria-label={label}>
          <div aria-hidden="true" className="px-3 pt-1.5 pb-1 font-medium text-caption text-soft">
            {label}
          </div>
          {options.map((option) => (
            <button
              key={option.key}
              id={`${id}-${option.key}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={option.key === active}
              ref={option.key === active ? scrollTo : undefined}
              onClick={() => onRun(option)}
              onMouseMove={() => onActive(option.key)}
              className="flex min-h-10 w-full items-center gap-3 rounded-control px-3 py-1 text-start text-small aria-selected:bg-sunk aria-selected:shadow-[inset_3px_0_0_var(--signal)] max-md:min-h-control"
            >
              <Icon icon={option.icon} size={18} className="text-soft" />
              <span className="grid min-w-0 flex-1">
                <span className="truncate">{option.label}</span>
                {option.detail && <span className="truncate text-caption text-soft">{option.detail}</span>}
              </span>
              {option.aside && <span className="text-caption text-soft">{option.aside}</span>}
            </button>
          ))}
        </div>
      ))}
    </div>
  )
}

function scrollTo(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
