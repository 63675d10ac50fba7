import { href } from 'react-router'
import type { HomeContent } from '../../../contract/content/content.ts'
import { BrandBanner } from '../../features/catalogue/brand-banner.tsx'
import { brandAddress } from '../../features/catalogue/product-address.ts'
import { Link } from '../../ui/link.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageContainer } from '../../ui/page-container.tsx'

export type StoryBrand = { name: string; tagline: string }

type StoryProps = { brand: StoryBrand | null; story: HomeContent['story'] }

/** About the shop, below a brand's banner. */
export function Story({ brand, story }: StoryProps) {
  const [first = '', ...others] = story.text.split(/\n{2,}/)
  return (
    <section
      aria-labelledby="story"
      className="below pt-section [--about:39rem] lg:[--about:47rem] 2xl:[--about:55rem]"
    >
      {brand && (
        <PageContainer className="grid gap-3 pb-10 max-md:px-0">
          <BrandBanner key={brand.name} name={brand.name} priority="lazy" />
          <p className="max-md:px-gutter text-small text-soft">
            <Link
              href={brandAddress(brand.name)}
              className="touch-target font-semibold text-ink underline underline-offset-4"
            >
              {brand.name}
            </Link>
            {brand.tagline && ` · ${brand.tagline}`}
          </p>
        </PageContainer>
      )}
      <PageContainer className="grid gap-x-16 gap-y-5 lg:grid-cols-2">
        <h2 id="story" className="display text-display">
          {story.heading}
        </h2>
        <div className="grid justify-items-start gap-5">
          {first && <p className="max-w-prose whitespace-pre-line text-lead">{first}</p>}
          {others.map((paragraph) => (
            <p key={paragraph} className="max-w-prose whitespace-pre-line text-soft">
              {paragraph}
            </p>
          ))}
          <LinkButton href={href('/brands')} kind="outline">
            Meet the brands
          </LinkButton>
        </div>
      </PageContainer>
    </section>
  )
}
