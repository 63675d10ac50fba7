import { classNames } from './class-names.ts'

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
  const words = `Rated ${rounded} out of 5 by ${count} ${count === 1 ? 'customer' : 'customers'}`
  if (size === 'compact') {
    return (
      <span
        role="img"
        aria-label={words}
        className={classNames('figures star-before text-caption', className)}
      >
        {`${rounded} (${count})`}
      </span>
    )
  }
  return (
    <span className={classNames('figures inline-flex items-center gap-1.5 text-caption', className)}>
      <span className="sr-only">{words}</span>
      <Stars value={value} />
      <span aria-hidden="true">
        <b className="font-semibold">{rounded}</b>
        {` (${count})`}
      </span>
    </span>
  )
}

const places = [0, 1, 2, 3, 4]

/** Five stars filled as far as the value goes; decoration only, say the value in words beside it. */
export function Stars({ value, className = 'size-4' }: { value: number; className?: string }) {
  return (
    <span aria-hidden="true" className="inline-flex gap-px">
      {places.map((place) => (
        <Star key={place} fill={Math.min(1, Math.max(0, value - place))} className={className} />
      ))}
    </span>
  )
}

const outline =
  'M10 2.2l2.35 5 5.45.66-4.02 3.76 1.05 5.4L10 14.36l-4.83 2.66 1.05-5.4L2.2 7.86l5.45-.66L10 2.2z'

function Star({ fill, className }: { fill: number; className?: string }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={classNames('shrink-0', className)}>
      <path d={outline} fill="currentColor" opacity={fill === 1 ? 1 : 0.22} />
      {fill > 0 && fill < 1 && (
        <path d={outline} fill="currentColor" style={{ clipPath: `inset(0 ${(1 - fill) * 100}% 0 0)` }} />
      )}
    </svg>
  )
}
