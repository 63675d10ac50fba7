import type { ImportView } from '../../../../contract/admin/imports.ts'
import { formatCount } from '../../../../contract/wording/count-words.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'

const shown = 12

/** Refused rows summed up by cause, most frequent first, with examples. */
export function RefusalCauses({ of: { causes } }: { of: ImportView }) {
  if (causes.length === 0) return null
  const rows = causes.reduce((sum, { count }) => sum + count, 0)
  return (
    <Disclosure title="Why rows are refused" note={formatCount(rows)} open={causes.length <= 3 || undefined}>
      <ul className="grid gap-3 text-small">
        {causes.slice(0, shown).map(({ cause, count, examples }) => (
          <li key={cause} className="grid gap-0.5">
            <span className="font-medium">
              <span className="figures">{formatCount(count)}</span> × {cause}
            </span>
            <span className="text-caption text-soft">
              {examples
                .map(({ line, reason }) => (reason === cause ? `line ${line}` : `line ${line}: ${reason}`))
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
