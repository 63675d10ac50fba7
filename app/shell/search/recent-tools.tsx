import { X } from 'lucide'
import { Icon } from '../../ui/icon.tsx'

type RecentToolsProps = {
  searches: readonly string[]
  /** Forgets one search, or all. */
  onForget: (words?: string) => void
}

/** Buttons that forget; beside the list, since options of a list may hold none. */
export function RecentTools({ searches, onForget }: RecentToolsProps) {
  return (
    <>
      <ul aria-label="Forget a search" className="absolute end-1 top-1.5">
        {searches.map((words) => (
          <li key={words}>
            <button
              type="button"
              aria-label={`Forget “${words}”`}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onForget(words)}
              className="grid size-control place-items-center rounded-control text-soft hover:text-ink md:size-10"
            >
              <Icon icon={X} size={16} />
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => onForget()}
        className="flex min-h-10 w-full items-center border-line border-t px-3 text-small text-soft hover:text-ink max-md:min-h-control"
      >
        Clear recent searches
      </button>
    </>
  )
}
