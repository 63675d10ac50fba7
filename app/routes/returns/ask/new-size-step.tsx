import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide'
import { sizeLabel } from '../../../../contract/wording/size-labels.ts'
import { personalQuery } from '../../../api/personal-query.ts'
import { returnEndpoints } from '../../../api/return-endpoints.ts'
import { productAddress } from '../../../features/catalogue/product-address.ts'
import { stockWords } from '../../../features/catalogue/product-choice.ts'
import type { ChosenLine } from '../../../features/returns/return-choice.ts'
import { keptByOthers } from '../../../features/returns/size-answer-words.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { formatPrice } from '../../../ui/price-format.ts'
import type { ReturnableLine } from './asked-steps.ts'
import { cellStyle, openCellStyle, sizeGridStyle } from './size-cell-style.ts'

type SizeChoice = ReturnableLine['sizes'][number]

type NewSizeStepProps = {
  line: ReturnableLine
  chosen: ChosenLine
  addressOf: (to: { variantId: string; size: string }) => string
  /** Where the same reason asks for the money instead. */
  moneyBack: string
  /** Where another model is looked for. */
  otherShoe: string
}

/** The sizes of the same shoe with their stock and what others kept; one press chooses. Other colors are folded away. */
export function NewSizeStep({ line, chosen, addressOf, moneyBack, otherShoe }: NewSizeStepProps) {
  const { shoe } = line
  const answers = useQuery(personalQuery(returnEndpoints.getSizeAnswers, { params: { id: shoe.productId } }))
  const advice = keptByOthers(answers.data?.sizes ?? [], { ...shoe, reason: chosen.reason })
  const own = line.sizes.filter(({ variantId }) => variantId === shoe.variantId)
  const others = Map.groupBy(
    line.sizes.filter(({ variantId, stock }) => variantId !== shoe.variantId && stock > 0),
    ({ color }) => color,
  )
  const isSoldOut = own.every(({ size, stock }) => size === shoe.size || stock === 0)
  const grid = { line, chosen, addressOf, advised: advice?.size }
  return (
    <div className="grid gap-5">
      {advice && (
        <p className="flex items-start gap-3 rounded-control bg-info-wash px-4 py-3 text-small">
          <Icon icon={Users} size={20} className="text-info" />
          {advice.sentence}
        </p>
      )}
      <div className="grid gap-2">
        <h3 className="font-medium text-small">{shoe.color}</h3>
        <SizeLinks {...grid} sizes={own} />
      </div>
      {isSoldOut && (
        <p className="text-small">
          Every other size in {shoe.color} is sold out.{' '}
          <Link
            href={productAddress(shoe.productId, { color: shoe.color })}
            className="underline underline-offset-4 hover:decoration-2"
          >
            Hear when your size is back
          </Link>
        </p>
      )}
      {others.size > 0 && (
        <div className="border-line border-t">
          <Disclosure title="Other colors" note={others.size} size="small" open={isSoldOut || undefined}>
            <div className="grid gap-4">
              {[...others].map(([color, sizes]) => (
                <div key={color} className="grid gap-2">
                  <h3 className="text-small text-soft">{color}</h3>
                  <SizeLinks {...grid} sizes={sizes} />
                </div>
              ))}
            </div>
          </Disclosure>
        </div>
      )}
      <p className="text-small text-soft">
        None of these?{' '}
        <Link
          href={otherShoe}
          preventScrollReset
          className="touch-target underline underline-offset-4 hover:decoration-2"
        >
          Choose another shoe
        </Link>{' '}
        or{' '}
        <Link href={moneyBack} className="touch-target underline underline-offset-4 hover:decoration-2">
          get your money back instead
        </Link>
      </p>
    </div>
  )
}

type SizeLinksProps = Pick<NewSizeStepProps, 'line' | 'chosen' | 'addressOf'> & {
  sizes: readonly SizeChoice[]
  advised: string | undefined
}

function SizeLinks({ line: { shoe }, chosen, sizes, addressOf, advised }: SizeLinksProps) {
  const isWide = shoe.gender === 'unisex' || shoe.gender === 'kids'
  return (
    <ul className={sizeGridStyle(isWide)}>
      {sizes.map((choice) => {
        const { variantId, size, stock } = choice
        const isOwn = variantId === shoe.variantId && size === shoe.size
        const words = (
          <>
            <span className="figures font-medium">{sizeLabel(size, shoe.gender)}</span>
            <span className="text-[0.6875rem] leading-tight">{noteOf(choice, isOwn, advised)}</span>
          </>
        )
        return (
          <li key={`${variantId} ${size}`} className="grid">
            {isOwn || stock === 0 ? (
              <span className={classNames(cellStyle, 'border-line bg-sunk text-soft')}>{words}</span>
            ) : (
              <Link
                href={addressOf({ variantId, size })}
                preventScrollReset
                aria-current={(chosen.to?.variantId === variantId && chosen.to.size === size) || undefined}
                className={classNames(cellStyle, openCellStyle, size === advised && 'border-ink')}
              >
                {words}
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** What is said below a size: yours, its stock, what comes back, and that most kept it. */
function noteOf(
  { size, stock, difference }: SizeChoice,
  isOwn: boolean,
  advised: string | undefined,
): string {
  if (isOwn) return 'Yours'
  const parts = [
    size === advised && stock > 0 ? 'Most kept this' : '',
    stock === 0 ? 'Sold out' : stockWords(stock) || 'In stock',
    difference > 0 ? `${formatPrice(difference)} back` : '',
  ]
  return parts.filter(Boolean).join(' · ')
}
