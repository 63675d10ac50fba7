import { ArrowRight } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'

export interface SectionHeadingProps {
  title: ReactNode
  /** Id for `aria-labelledby` of the section. */
  id?: string
  text?: ReactNode
  /** Link to the whole list, at the end of the line. */
  link?: { label: string; href: string }
  level?: 1 | 2 | 3
}

export function SectionHeading({ title, id, text, link, level = 2 }: SectionHeadingProps) {
  const Heading = level === 1 ? 'h1' : level === 2 ? 'h2' : 'h3'
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 md:mb-8">
      <div className="grid gap-2">
        <Heading id={id} className={level === 1 ? 'display text-display' : 'display text-heading'}>
          {title}
        </Heading>
        {text && <p className="max-w-prose text-soft">{text}</p>}
      </div>
      {link && (
        <Link
          href={link.href}
          className="touch-target group inline-flex items-center gap-1.5 font-semibold text-small underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          {link.label}
          <Icon icon={ArrowRight} size={16} className="transition-transform group-hover:translate-x-0.5" />
        </Link>
      )}
    </div>
  )
}
