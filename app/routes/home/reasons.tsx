import { BadgeCheck, ShieldCheck, Truck } from 'lucide'
import type { PaymentMethod } from '../../../contract/orders.ts'
import { useRootData } from '../../api/shop-settings.ts'
import { Icon } from '../../ui/icon.tsx'
import { PageContainer } from '../../ui/page-container.tsx'

const delivery = {
  icon: Truck,
  title: 'Fast delivery',
  text: 'We start packing as soon as your order is confirmed.',
}
const quality = {
  icon: BadgeCheck,
  title: 'Premium quality',
  text: 'We tell you what every shoe is made of, right down to the sole.',
}

/** Speaks of the ways to pay that are offered; of a card where they are not known. */
export function paymentReason(methods: readonly PaymentMethod[]) {
  const title = 'Secure payment'
  if (methods.length === 0 || methods.includes('card'))
    return { icon: ShieldCheck, title, text: '256-bit secure payment. We never store your card number.' }
  if (methods.includes('upi'))
    return { icon: ShieldCheck, title, text: '256-bit secure payment. You pay in your own UPI app.' }
  return {
    icon: ShieldCheck,
    title: 'Pay on delivery',
    text: 'You pay in cash when your shoes are at your door.',
  }
}

/** Three reasons to buy here, and what the shop claims in figures, each `50K+ happy customers`. */
export function Reasons({ claims }: { claims: readonly string[] }) {
  const reasons = [delivery, paymentReason(useRootData()?.methods ?? []), quality]
  return (
    <PageContainer className="below [--about:37rem] md:[--about:30rem]">
      <section
        aria-labelledby="why-choose-us"
        className="grid gap-x-14 gap-y-8 pt-section lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]"
      >
        <h2 id="why-choose-us" className="display text-display">
          Why choose us
        </h2>
        <div className="grid border-ink border-t-2">
          <ul className="divide-y divide-line border-line border-b">
            {reasons.map((reason) => (
              <li
                key={reason.title}
                className="grid grid-cols-[auto_minmax(0,1fr)] content-center gap-x-5 gap-y-1 py-6"
              >
                <Icon icon={reason.icon} size={24} className="row-span-2 mt-1" />
                <h3 className="display text-title">{reason.title}</h3>
                <p className="text-soft">{reason.text}</p>
              </li>
            ))}
          </ul>
          {claims.length > 0 && (
            <ul className="grid grid-cols-3 gap-4 pt-6">
              {claims.map((claim) => (
                <Claim key={claim} claim={claim} />
              ))}
            </ul>
          )}
        </div>
      </section>
    </PageContainer>
  )
}

function Claim({ claim }: { claim: string }) {
  const [value, ...words] = claim.split(' ')
  return (
    <li className="grid content-start">
      <p className="display text-display">{value}</p>
      <p className="text-small text-soft">{words.join(' ')}</p>
    </li>
  )
}
