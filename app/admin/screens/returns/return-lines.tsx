import { ArrowRight } from 'lucide'
import type { ReturnPage } from '../../../../contract/admin/return-views.ts'
import { reasonWords, soldOutWords } from '../../../../contract/wording/return-words.ts'
import { sizeLabel } from '../../../../contract/wording/size-labels.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Moment } from '../moments.tsx'
import { dollars } from '../orders/order-words.tsx'
import { ShoePicture } from '../shoe-picture.tsx'
import { pairsInWords } from './return-words.tsx'

type Line = ReturnPage['lines'][number]

/** The pairs of a return with their reasons, and the new ones beside them. */
export function ReturnLines({ page }: { page: ReturnPage }) {
  return (
    <ul className="rounded-panel border border-line bg-raised">
      {page.lines.map((line) => (
        <li
          key={line.position}
          className="grid gap-3 border-line border-b p-4 text-small last:border-0 md:grid-cols-[1fr_auto_1fr] md:items-start"
        >
          <OldPair line={line} />
          {line.newPair && (
            <>
              <Icon icon={ArrowRight} size={18} className="mt-4 text-soft max-md:hidden" />
              <NewPair page={page} newPair={line.newPair} pairs={line.pairs} />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

function OldPair({ line }: { line: Line }) {
  const { shoe, pairs, reason, comment, unitPriceCents, discountCents } = line
  return (
    <div className="flex gap-3">
      <ShoePicture pictureId={shoe.pictureId} />
      <div className="grid min-w-0 gap-0.5">
        <span className="font-medium">
          {shoe.brand} {shoe.title}
        </span>
        <span className="text-caption text-soft">
          {shoe.color}, size {sizeLabel(shoe.size, shoe.gender)}
        </span>
        <span>
          {pairsInWords(pairs)}, <span className="font-medium">{reasonWords[reason].toLowerCase()}</span>
        </span>
        {comment && <q className="text-soft">{comment}</q>}
        <span className="figures text-caption text-soft">
          {dollars(unitPriceCents)} each{discountCents > 0 && `, ${dollars(discountCents)} off in all`}
        </span>
      </div>
    </div>
  )
}

interface NewPairProps {
  page: Pick<ReturnPage, 'ifSoldOut' | 'status'>
  newPair: NonNullable<Line['newPair']>
  pairs: number
}

function NewPair({ page, newPair, pairs }: NewPairProps) {
  return (
    <div className="flex gap-3">
      <ShoePicture pictureId={newPair.pictureId} />
      <div className="grid min-w-0 gap-0.5">
        <span className="font-medium">
          New: {newPair.brand} {newPair.title}
        </span>
        <span className="text-caption text-soft">
          {newPair.color}, size {sizeLabel(newPair.size, newPair.gender)}
        </span>
        <span>{stateOf(newPair, pairs, page)}</span>
        {newPair.parcels.map(({ carrier, tracking, sentAt }) => (
          <span key={`${sentAt} ${tracking}`} className="text-caption text-soft">
            Left{' '}
            {[carrier, tracking].some(Boolean) && `with ${[carrier, tracking].filter(Boolean).join(' ')}, `}
            <Moment at={sentAt} />
          </span>
        ))}
        <span className="figures text-caption text-soft">{dollars(newPair.unitPriceCents)} each</span>
      </div>
    </div>
  )
}

function stateOf(
  { held, sent, position }: NewPairProps['newPair'],
  pairs: number,
  { ifSoldOut }: NewPairProps['page'],
): string {
  if (sent >= pairs) return 'Sent'
  if (sent > 0) return `${sent} of ${pairs} sent`
  if (position !== null) return 'To be sent'
  if (held > 0) return 'Held'
  return `Not held any more. If sold out: “${soldOutWords[ifSoldOut]}”`
}
