import type { LucideIcon } from 'lucide-react'

export interface IconProps {
  icon: LucideIcon
  /** Pixels at a 16 px root; grows with the reader's letter size. */
  size?: 14 | 16 | 18 | 20 | 24 | 32
  className?: string
}

/** One line set, 1.5 px stroke, always beside a text or inside something named. */
export function Icon({ icon: Shape, size = 20, className }: IconProps) {
  const length = `${size / 16}rem`
  return (
    <Shape
      aria-hidden="true"
      focusable="false"
      width={length}
      height={length}
      strokeWidth={1.5}
      absoluteStrokeWidth={false}
      className={className ? `shrink-0 ${className}` : 'shrink-0'}
    />
  )
}
