import { classNames } from './class-names.ts'

/** A color as a dot; decoration, its name stands beside or inside something named. */
export function Dot({ colors, className = 'size-4' }: { colors: readonly string[]; className?: string }) {
  const [first = 'transparent', second = first] = colors
  return (
    <span
      aria-hidden="true"
      style={{ background: `linear-gradient(135deg, ${first} 50%, ${second} 50%)` }}
      className={classNames(
        'inline-block shrink-0 rounded-round shadow-[inset_0_0_0_1px_oklch(0.5_0.01_70/0.45)] forced-color-adjust-none',
        className,
      )}
    />
  )
}
