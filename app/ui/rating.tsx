import { classNames } from './class-names.ts'
import { inThousands } from './price-format.ts'

export interface RatingProps {
  /** 0 to 5. */
  value: number
  count: number
  /** compact: one star and the number, for cards · full: five stars. */
  size?: 'compact' | 'full'
  className?: string
}

/** How good and how many said so; in words where nobody has. */
export function Rating({ value, count, size = 'full', className }: RatingProps) {
  if (count <= 0) {
    return <span className={classNames('text-caption text-soft', className)}>No ratings yet</span>
  }
  const rounded = value.toFixed(1)
  const words = `Rated ${rounded} out of 5 by ${inThousands(count)} ${count === 1 ? 'customer' : 'customers'}`
  if (size === 'compact') {
    return (
      <span
        role="img"
        aria-label={words}
        className={classNames('figures star-before text-caption', className)}
      >
        {`${rounded} (${inThousands(count)})`}
      </span>
    )
  }
  return (
    <span className={classNames('figures inline-flex items-center gap-1.5 text-caption', className)}>
      <span className="sr-only">{words}</span>
      <Stars value={value} />
      <span aria-hidden="true" className="self-baseline">
        <b className="font-semibold">{rounded}</b>
        {` (${inThousands(count)})`}
      </span>
    </span>
  )
}

/** Stars stand 21.25 points apart, of which 20 are the star's own ground and 15.6 the star. */
const step = 21.25
const star = 'l2.35 5 5.45.66-4.02 3.76 1.05 5.4-4.83-2.66-4.83 2.66 1.05-5.4-4.02-3.76 5.45-.66z'
const row = [0, 1, 2, 3, 4].map((place) => `M${10 + place * step} 2.2${star}`).join('')
const rowWidth = 4 * step + 15.6

/** Five stars filled as far as the value goes; decoration only, say the value in words beside it. */
export function Stars({ value, className = 'h-4' }: { value: number; className?: string }) {
  const full = Math.floor(value)
  const empty = rowWidth - full * step - (value - full) * 15.6
  return (
    <svg
      viewBox="0 0 105 20"
      fill="currentColor"
      aria-hidden="true"
      className={classNames('w-auto shrink-0', className)}
    >
      <path d={row} opacity={0.22} />
      {value > 0 && <path d={row} style={{ clipPath: `inset(0 ${(100 * empty) / rowWidth}% 0 0)` }} />}
    </svg>
  )
}
