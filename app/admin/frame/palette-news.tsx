import { Button } from '../../ui/button.tsx'
import { wordsOf } from '../api/admin-queries.ts'
import type { FoundGroup } from './use-found-records.ts'

export interface PaletteNewsProps {
  groups: readonly FoundGroup[]
  isLoading: boolean
  /** Nothing is offered. */
  isEmpty: boolean
}

/** What the palette says below its options: that it searches, that it found nothing, and what could not be searched. */
export function PaletteNews({ groups, isLoading, isEmpty }: PaletteNewsProps) {
  const failed = groups.filter(({ error }) => error !== null)
  const words = isLoading ? 'Searching …' : isEmpty && failed.length === 0 ? 'Nothing is called that.' : ''
  const names = failed.map(({ label }) => label.toLowerCase()).join(' and ')
  return (
    <>
      <p role="status" className="border-line border-t px-4 py-3 text-small text-soft empty:hidden">
        {words}
      </p>
      {failed[0] && !isLoading && (
        <div
          role="alert"
          className="flex flex-wrap items-center justify-between gap-2 border-line border-t px-4 py-2 text-small"
        >
          <span>
            {names.charAt(0).toUpperCase() + names.slice(1)} could not be searched. {wordsOf(failed[0].error)}
          </span>
          <Button
            kind="outline"
            size="compact"
            onClick={() => {
              for (const { retry } of failed) retry()
            }}
          >
            Try again
          </Button>
        </div>
      )}
    </>
  )
}
