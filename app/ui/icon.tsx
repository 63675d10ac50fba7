import type { IconNode } from 'lucide'
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
  return (
    <svg
      width={length}
      height={length}
      viewBox="0 0 24 24"
      className={classNames('icon', className)}
      aria-hidden="true"
      // As text, so that no line of a drawing has to come alive by itself.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawings of our own build
      dangerouslySetInnerHTML={linesOf(icon)}
    />
  )
}

const made = new WeakMap<IconNode, { __html: string }>()

function linesOf(icon: IconNode): { __html: string } {
  const known = made.get(icon)
  if (known) return known
  const lines = { __html: icon.map(([tag, attributes]) => `<${tag}${textOf(attributes)}/>`).join('') }
  made.set(icon, lines)
  return lines
}

function textOf(attributes: IconNode[number][1]): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')
}
