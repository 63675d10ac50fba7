import { PageContainer } from '../../ui/page-container.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'

type BrandAboutProps = { brand: { name: string; about: string } }

/** Six texts that apply to every brand (docs/product.md#brand-pages). */
const reasons = [
  { title: 'A tight edit', text: 'A range small enough to know every shoe in it.' },
  { title: 'Sizes you can trust', text: 'The brand’s own size chart stands beside each shoe.' },
  { title: 'Fit from those who wear it', text: 'Reviews say whether a shoe runs small or large.' },
  { title: 'Stock as it is', text: 'What you see can be bought; what is gone says so.' },
  { title: 'One price', text: 'The price on the card is the price you pay.' },
  { title: 'People who answer', text: 'Write to us; we reply within 24 hours on business days.' },
]

export function BrandAbout({ brand }: BrandAboutProps) {
  return (
    <div className="border-line border-t bg-sunk py-section">
      <PageContainer
        className={brand.about ? 'grid gap-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-16' : ''}
      >
        {brand.about && (
          <section aria-labelledby="about">
            <SectionHeading id="about" title={`About ${brand.name}`} />
            <p className="max-w-prose whitespace-pre-line text-lead">{brand.about}</p>
          </section>
        )}
        <section aria-labelledby="why">
          <SectionHeading id="why" title={`Why choose ${brand.name}`} />
          <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
            {reasons.map((reason) => (
              <li key={reason.title} className="border-edge border-t pt-3">
                <p className="font-semibold">{reason.title}</p>
                <p className="text-small text-soft">{reason.text}</p>
              </li>
            ))}
          </ul>
        </section>
      </PageContainer>
    </div>
  )
}
