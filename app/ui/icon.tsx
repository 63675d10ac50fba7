import type { IconNode } from 'lucide'
import { createElement } from 'react'
import { classNames } from './class-names.ts'

export interface IconProps {
  icon: IconNode
  /** Pixels at a 16 px root; grows with the reader's letter size. */
  size?: 14 | 16 | 18 | 20 | 24 | 32
  className?: string
}

/** One line set, 1.5 px stroke, always beside a text or inside something named. */
export function Icon({ icon, size = 20, className }: IconProps) {
  const length = `${size / 16}rem`
  return createElement(
    'svg',
    {
      width: length,
      height: length,
      viewBox: '0 0 24 24',
      className: classNames('icon', className),
      'aria-hidden': true,
    },
    ...icon.map(([tag, attributes]) => createElement(tag, attributes)),
  )
}
