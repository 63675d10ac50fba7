import { classNames } from './class-names.ts'

/** A placeholder in the final size. Announce “loading” once, on the surrounding element. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-breathe rounded-tile bg-sunk', className ?? 'h-4 w-full')}
    />
  )
}

const lineWidths = ['w-full', 'w-11/12', 'w-4/5', 'w-2/3']

/** Placeholder lines of text. */
export function SkeletonText({ lines = 3, className }: { lines?: 1 | 2 | 3 | 4; className?: string }) {
  return (
    <span className={classNames('grid gap-2', className)}>
      {lineWidths.slice(0, lines).map((width) => (
        <Skeleton key={width} className={`h-4 ${width}`} />
      ))}
    </span>
  )
}
