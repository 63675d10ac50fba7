import { CircleHelp, type IconNode, Package, RotateCw } from 'lucide'
import { href } from 'react-router'
import { useRootData } from '../../api/shop-settings.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'

type PromiseLinesProps = {
  /** No links where nothing may lead away (checkout). */
  plain?: boolean
  /** This pair comes back only for a fault. */
  finalSale?: boolean
  className?: string
}

/** Delivery, returns and support, beside every purchase button. */
export function PromiseLines({ plain, finalSale, className }: PromiseLinesProps) {
  const root = useRootData()
  if (!root) return null
  const { delivery, returns, help } = root.lines
  const lines = [
    { icon: Package, text: delivery, href: href('/help/:topic?', { topic: 'delivery' }) },
    {
      icon: RotateCw,
      text: finalSale ? 'Final sale: comes back only for a fault' : returns,
      href: `${href('/help/:topic?', { topic: 'delivery' })}#returns`,
    },
    { icon: CircleHelp, text: help, href: href('/help/:topic?') },
  ].filter(({ text }) => text !== '')
  return (
    <ul aria-label="Our promise" className={classNames('grid gap-0.5 text-small text-soft', className)}>
      {lines.map(({ icon, text, href }) => (
        <li key={href}>
          {plain ? (
            <p className="flex items-center gap-2.5 py-1">
              <LineBody icon={icon} text={text} />
            </p>
          ) : (
            <Link
              href={href}
              className="flex min-h-8 items-center gap-2.5 py-1 underline-offset-4 hover:text-ink hover:underline max-md:min-h-control"
            >
              <LineBody icon={icon} text={text} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}

function LineBody({ icon, text }: { icon: IconNode; text: string }) {
  return (
    <>
      <Icon icon={icon} size={18} className="shrink-0" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
    </>
  )
}
