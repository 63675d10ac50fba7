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

/** Three rows, told from one another by a rule; the two lists stand side by side on wide screens. */
const rows = 'sm:grid sm:grid-rows-3 sm:divide-y sm:divide-line'

/** Why choose us: three features and the shop's figures (specification, section 1). */
export function Reasons() {
  return (
    <PageContainer className="below [--about:37rem] md:[--about:30rem]">
      <section
        aria-labelledby="why-choose-us"
        className="grid gap-x-14 gap-y-8 pt-section lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]"
      >
        <h2 id="why-choose-us" className="display text-display">
          Why choose us
        </h2>
        <div className="grid gap-y-8 border-ink border-t-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:border-b">
          <ul className={`max-sm:divide-y max-sm:divide-line ${rows}`}>
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
          <ul className={`max-sm:grid max-sm:grid-cols-3 max-sm:gap-4 ${rows}`}>
            {figures.map((figure) => (
              <li key={figure.words} className="grid content-start sm:content-center sm:py-6 sm:pl-10">
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
