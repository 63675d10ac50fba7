import type { ReactNode } from 'react'
import type { SettlementPreview } from '../../../../contract/admin/return-views.ts'
import { sizeLabel } from '../../../../contract/wording/size-labels.ts'
import { Notice } from '../../../ui/notice.tsx'
import { dollars } from '../orders/order-words.tsx'
import { pairsInWords, staffStatusWords } from './return-words.tsx'

interface SettlementPreviewViewProps {
  preview: SettlementPreview
  /** Given back by somebody else, once they look at it. */
  leftCents?: number
}

/** What confirming would do: stock, money, new pairs, and what the customer reads. */
export function SettlementPreviewView({ preview, leftCents = 0 }: SettlementPreviewViewProps) {
  const { stock, writtenOff, toSend, refundCents, feeCents, dueCents, totalCents, warnings, sentences } =
    preview
  const moves = [
    { label: 'Back into stock', pairs: stock.filter(({ pairs }) => pairs > 0) },
    { label: 'Taken from stock', pairs: stock.filter(({ pairs }) => pairs < 0) },
    { label: 'Written off', pairs: writtenOff },
    { label: 'New pair to send', pairs: toSend },
  ].filter(({ pairs }) => pairs.length > 0)
  return (
    <div className="grid gap-4 text-small">
      {leftCents > 0 && (
        <Notice tone="info" title="You count, somebody else pays">
          {dollars(leftCents)} go back to the customer once somebody who may give money back confirms it.
        </Notice>
      )}
      {warnings.length > 0 && (
        <Notice tone="warning" title="Please look at this">
          <ul>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Notice>
      )}
      <dl className="grid gap-3 sm:grid-cols-2">
        <Fact label="The return is then">{staffStatusWords[preview.status]}</Fact>
        {refundCents > 0 && (
          <Fact label="Given back">
            <strong className="figures text-body">{dollars(refundCents)}</strong>
            {feeCents > 0 && <span className="text-soft">, after a fee of {dollars(feeCents)}</span>}
          </Fact>
        )}
        {dueCents > 0 && <Fact label="Still to be paid by the customer">{dollars(dueCents)}</Fact>}
        {totalCents.before !== totalCents.after && (
          <Fact label="Total of the order">
            <span className="figures">
              {dollars(totalCents.before)} → {dollars(totalCents.after)}
            </span>
          </Fact>
        )}
        {moves.map(({ label, pairs }) => (
          <Fact key={label} label={label}>
            {pairs.map((pair) => (
              <span key={`${pair.variantId} ${pair.size}`} className="block">
                {pairsInWords(Math.abs(pair.pairs))} of {pair.title}, {pair.color}, size{' '}
                {sizeLabel(pair.size, pair.gender)}
              </span>
            ))}
          </Fact>
        ))}
      </dl>
      {sentences.length > 0 && (
        <blockquote className="border-line border-s-2 ps-3">
          The customer reads: {sentences.join(' ')}
        </blockquote>
      )}
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-soft">{label}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  )
}
