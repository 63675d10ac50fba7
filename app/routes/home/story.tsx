import { pictureSources } from '../../features/catalogue/picture-sources.ts'
import { type ShownCard, sidesOf } from '../../features/catalogue/shown-card.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageContainer } from '../../ui/page-container.tsx'
import { Picture } from '../../ui/picture.tsx'

/** What the shop is about. */
export function Story({ card }: { card: ShownCard | undefined }) {
  const color = card?.colors[0]
  const picture = color?.pictures[0]
  return (
    <PageContainer>
      <section
        aria-labelledby="story"
        className="grid items-center gap-8 py-section lg:grid-cols-2 lg:gap-16"
      >
        {picture && (
          <Picture
            {...pictureSources(picture.pictureId)}
            alt={`${card?.title} in ${color?.colorName}`}
            {...sidesOf(picture)}
            tint={color?.tint}
            sizes="(min-width: 64rem) 45vw, 100vw"
            className="rounded-tile"
          />
        )}
        <div className="grid justify-items-start gap-5">
          <h2 id="story" className="display text-heading">
            From the ground up
          </h2>
          <p className="max-w-prose text-lead">
            Most shoes that come back were never wrong, only the wrong size. So we begin where you stand:
            every shoe here carries its maker’s chart, the fit its wearers report, and the number of pairs
            that are really left.
          </p>
          <p className="max-w-prose text-soft">
            What is low says so, what is gone stays visible and shows you a way on, and the price on the card
            is the price you pay.
          </p>
          <LinkButton href="/brands" kind="outline">
            Meet the brands
          </LinkButton>
        </div>
      </section>
    </PageContainer>
  )
}
