import type { IconNode } from 'lucide'
import { createElement, type ReactElement } from 'react'

export interface IconProps {
  icon: IconNode
  /** Pixels at a 16 px root; grows with the reader's letter size. */
  size?: 14 | 16 | 18 | 20 | 24 | 32
  className?: string
}

/** One line set, 1.5 px stroke, always beside a text or inside something named. */
export function Icon({ icon, size = 20, className }: IconProps) {
  const length = `${size / 16}rem`
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={length}
      height={length}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className ? `shrink-0 ${className}` : 'shrink-0'}
      aria-hidden="true"
      focusable="false"
    >
      {linesOf(icon)}
    </svg>
  )
}

const made = new WeakMap<IconNode, ReactElement[]>()

/** The same lines each time: a list of many cards draws few different icons. */
function linesOf(icon: IconNode): ReactElement[] {
  const known = made.get(icon)
  if (known) return known
  const lines = icon.map(([tag, attributes], place) => createElement(tag, { ...attributes, key: place }))
  made.set(icon, lines)
  return lines
}
