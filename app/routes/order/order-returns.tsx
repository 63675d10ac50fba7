import { Undo2 } from 'lucide'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { Order } from '../../../contract/orders.ts'
import type { CustomerReturn, ReturnOptions } from '../../../contract/return-views.ts'
import { sizeLabel } from '../../../contract/wording/size-labels.ts'
import { ReturnCard } from '../../features/returns/return-card.tsx'
import { beginReturn, writePreparedReturn } from '../../features/returns/return-choice.ts'
import { useReturnOptions, useReturns } from '../../features/returns/return-query.ts'
import { RuleList } from '../../features/returns/return-rules.tsx'
import { hasLeft } from '../../features/returns/return-window.ts'
import { deadlineDay, useShopTimeZone } from '../../features/returns/return-words.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** What of an order can come back, and what does; asked for once something has left. */
export function useOrderReturns(order: Order | undefined) {
  const access = { ready: order !== undefined && hasLeft(order), link: undefined }
  const options = useReturnOptions(order?._id ?? '', access)
  const returns = useReturns(access, order?._id)
  return { options: options.data, returns: returns.data?.returns ?? [] }
}

/** The returns of an order, beside its own status. */
export function OrderReturns({ returns }: { returns: readonly CustomerReturn[] }) {
  if (returns.length === 0) return null
  return (
    <section aria-labelledby="returns-title" className="no-print mb-8 grid gap-3">
      <h2 id="returns-title" className="display text-title">
        Exchanges and returns
      </h2>
      <ul className="grid gap-2 lg:grid-cols-2">
        {returns.map((item) => (
          <ReturnCard key={item._id} item={item} />
        ))}
      </ul>
    </section>
  )
}

/** Two sizes of one model were bought: the return of the one that does not fit is prepared. */
export function BracketOffers({ orderId, options }: { orderId: string; options: ReturnOptions | undefined }) {
  return options?.brackets.map(({ title, choices }) => (
    <aside
      key={title}
      aria-label={`Two sizes of ${title}`}
      className="no-print mb-8 grid gap-3 rounded-panel border border-line bg-raised p-5"
    >
      <p className="flex items-start gap-3">
        <Icon icon={Undo2} size={20} className="mt-0.5" />
        <span className="grid gap-0.5">
          <span className="font-semibold">You have two sizes of the {title}</span>
          <span className="text-small text-soft">
            Which one do you keep? The return of the other is ready.
          </span>
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ size, keep, request }) => (
          <LinkButton
            key={size}
            kind="outline"
            size="compact"
            href={href('/order/:id/return', { id: orderId }) + writePreparedReturn(request)}
          >
            Keep {keep}, return {size}
          </LinkButton>
        ))}
      </div>
    </aside>
  ))
}

type ItemReturnsProps = { order: Order; item: Order['items'][number]; options: ReturnOptions | undefined }

/** Another size or the money for one pair, and until when; or why not. */
export function ItemReturns({ order, item, options }: ItemReturnsProps) {
  const timeZone = useShopTimeZone()
  const line = options?.lines.find(({ shoe }) => shoe.variantId === item.variantId && shoe.size === item.size)
  if (!line) return null
  const ask = href('/order/:id/return', { id: order._id })
  const name = `${line.shoe.name}, size ${sizeLabel(line.shoe.size, line.shoe.gender)}`
  const claim = ask + beginReturn('claim', line.position)
  return (
    <div className="mt-1 grid justify-items-start gap-2">
      {line.returnable && line.pairs > 0 && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <LinkButton href={ask + beginReturn('exchange', line.position)} kind="outline" size="compact">
            Another size<span className="sr-only"> of {name}</span>
          </LinkButton>
          <TextLink href={ask + beginReturn('return', line.position)}>
            Return<span className="sr-only"> {name}</span>
          </TextLink>
          {line.claimable && <Report href={claim} name={name} />}
        </div>
      )}
      {line.returnable && line.until && (
        <p className="text-caption text-soft">Exchange or return until {deadlineDay(line.until, timeZone)}</p>
      )}
      {line.why !== null && order.status === 'delivered' && (
        <p className="text-caption text-soft">{line.why}</p>
      )}
      {!line.returnable && line.claimable && line.pairs > 0 && <Report href={claim} name={name} />}
    </div>
  )
}

function Report({ href, name }: { href: string; name: string }) {
  return (
    <TextLink href={href}>
      Report a problem<span className="sr-only"> with {name}</span>
    </TextLink>
  )
}

function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="touch-target underline underline-offset-4 hover:decoration-2">
      {children}
    </Link>
  )
}

/** The rules for this order's pairs, folded away. */
export function OrderRules({ options }: { options: ReturnOptions | undefined }) {
  if (!options) return null
  return (
    <div className="no-print border-line border-t">
      <Disclosure title="How exchanges and returns work">
        <RuleList rules={options.rules} />
      </Disclosure>
    </div>
  )
}
