import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

export type Conflict = {
  name: string
  label: string
  mine: string
  theirs: string
  onChoose: (choice: 'mine' | 'theirs') => void
}

/** What somebody else has changed under what is being typed: both are shown, and one is chosen. */
export function ConflictNotice({ conflicts }: { conflicts: readonly Conflict[] }) {
  if (conflicts.length === 0) return null
  return (
    <Notice tone="warning" role="alert" title="Somebody else has changed this, too. Which one shall stay?">
      <ul className="grid gap-3 pt-2">
        {conflicts.map(({ name, label, mine, theirs, onChoose }) => (
          <li key={name} className="grid gap-1">
            <span className="font-medium">{label}</span>
            <dl className="grid gap-x-4 gap-y-0.5 md:grid-cols-2">
              <div>
                <dt className="text-caption text-soft">Yours</dt>
                <dd className="line-clamp-4 whitespace-pre-line break-words">{mine}</dd>
              </div>
              <div>
                <dt className="text-caption text-soft">Theirs, saved already</dt>
                <dd className="line-clamp-4 whitespace-pre-line break-words">{theirs}</dd>
              </div>
            </dl>
            <span className="flex flex-wrap gap-2">
              <Button
                kind="outline"
                size="compact"
                aria-label={`Keep mine: ${label}`}
                onClick={() => onChoose('mine')}
              >
                Keep mine
              </Button>
              <Button
                kind="outline"
                size="compact"
                aria-label={`Take theirs: ${label}`}
                onClick={() => onChoose('theirs')}
              >
                Take theirs
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
