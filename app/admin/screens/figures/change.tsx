import { ArrowDown, ArrowUp, Equal } from 'lucide'
import { Icon } from '../../../ui/icon.tsx'
import { changeOf } from './figure-words.ts'

const looks = {
  up: { icon: ArrowUp, word: 'more' },
  down: { icon: ArrowDown, word: 'less' },
  same: { icon: Equal, word: 'as before' },
}

export interface ChangeProps {
  now: number | null
  before: number | null
  /** More of it is bad. */
  isBurden?: boolean | undefined
}

/** How much more or less than before, by sign and word; the color only repeats it. A dash where nothing was. */
export function Change({ now, before, isBurden = false }: ChangeProps) {
  const change = changeOf(now, before)
  if (change === null) {
    return (
      <span className="text-soft">
        <span aria-hidden="true">–</span>
        <span className="sr-only">nothing to compare</span>
      </span>
    )
  }
  const { direction, words } = change
  const { icon, word } = looks[direction]
  const tone =
    direction === 'same' ? 'text-soft' : (direction === 'up') === isBurden ? 'text-danger' : 'text-success'
  return (
    <span className={`figures inline-flex items-center gap-0.5 whitespace-nowrap font-medium ${tone}`}>
      <Icon icon={icon} size={14} />
      {words} <span className="sr-only">{word}</span>
    </span>
  )
}
