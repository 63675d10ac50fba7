import { X } from 'lucide'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { ProductThumbnail } from '../catalogue/product-thumbnail.tsx'
import { type ChosenShoe, setChosen, toggleChosen } from './chosen-shoes.ts'
import { compareAddress } from './compare-address.ts'

/** The chosen products at the bottom of the window, with a link to the comparison. */
export function CompareTray({ shoes }: { shoes: readonly ChosenShoe[] }) {
  return (
    <section
      aria-label="Shoes to compare"
      className="fixed inset-x-0 bottom-(--bottom-bar) z-30 border-line border-t bg-paper px-gutter py-2 transition-transform in-[html[data-bottom-bar=hidden]]:translate-y-(--bottom-bar) print:hidden"
    >
      <div className="mx-auto flex max-w-200 items-center gap-2 md:gap-4">
        <ul className="flex min-w-0 flex-1 gap-1.5 md:gap-3">
          {shoes.map((shoe) => (
            <li key={shoe.id} className="relative w-13 md:w-18">
              <ProductThumbnail
                pictureId={shoe.pictureId}
                alt={shoe.title}
                tint={shoe.tint ?? undefined}
                sizes="4.5rem"
                className="rounded-tile"
              />
              <IconButton
                icon={X}
                label={`Remove ${shoe.title} from comparing`}
                kind="floating"
                iconSize={14}
                className="absolute! -end-1 -top-1 size-6!"
                onClick={() => toggleChosen(shoe)}
              />
            </li>
          ))}
        </ul>
        <Button kind="quiet" size="compact" className="max-sm:hidden" onClick={() => setChosen([])}>
          Clear
        </Button>
        {shoes.length < 2 ? (
          <p role="status" className="text-caption text-soft">
            Choose another shoe to compare
          </p>
        ) : (
          <LinkButton href={compareAddress(shoes)} size="compact">
            Compare ({shoes.length})
          </LinkButton>
        )}
      </div>
    </section>
  )
}
