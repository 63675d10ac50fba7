import { BadgeCheck, ShieldCheck, Truck } from 'lucide'
import { Icon } from '../../ui/icon.tsx'
import { PageContainer } from '../../ui/page-container.tsx'

const reasons = [
  {
    icon: Truck,
    title: 'Fast delivery',
    text: 'Your pair leaves the warehouse as soon as the order is confirmed.',
  },
  {
    icon: ShieldCheck,
    title: 'Secure payment',
    text: '256-bit secure payment. Card details never leave your browser.',
  },
  {
    icon: BadgeCheck,
    title: 'Premium quality',
    text: 'Materials and making are named on every page, down to the sole.',
  },
]

const figures = [
  { value: '50K+', words: 'happy customers' },
  { value: '1000+', words: 'styles' },
  { value: '99%', words: 'satisfaction' },
]

/** Why choose us: three features and the shop's figures (specification, section 1). */
export function Reasons() {
  return (
    <PageContainer>
      <section
        aria-labelledby="why-choose-us"
        className="grid gap-10 pt-section lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]"
      >
        <h2 id="why-choose-us" className="display text-display">
          Why choose us
        </h2>
        <div className="grid gap-10">
          <ul className="grid gap-8 sm:grid-cols-3">
            {reasons.map((reason) => (
              <li key={reason.title} className="grid content-start gap-2 border-ink border-t-2 pt-4">
                <Icon icon={reason.icon} size={24} />
                <h3 className="font-semibold">{reason.title}</h3>
                <p className="text-small text-soft">{reason.text}</p>
              </li>
            ))}
          </ul>
          <ul className="grid grid-cols-3 gap-4 sm:gap-8">
            {figures.map((figure) => (
              <li key={figure.words}>
                <p className="display text-display">{figure.value}</p>
                <p className="text-small text-soft">{figure.words}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </PageContainer>
  )
}
