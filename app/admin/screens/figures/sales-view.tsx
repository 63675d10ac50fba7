import type { DaySums } from '../../../../contract/admin/figures.ts'
import { FigureFrame, NoFigures } from './figure-view.tsx'
import type { FigureViewProps } from './figure-view-props.ts'
import { money } from './figure-words.ts'
import { MeasureTiles } from './measure-tiles.tsx'
import { type MeasureId, measures } from './measures.ts'
import { PointTable } from './point-table.tsx'
import { StepChoice } from './step-choice.tsx'
import { Trend, type TrendReply } from './trend.tsx'
import { useFigures } from './use-figures.ts'

type Reply = TrendReply & { sums: DaySums; sumsBefore: DaySums }

/** What was sold and given back, by day, week or month. */
export function SalesView({ choice, address }: FigureViewProps) {
  const query = useFigures(choice)
  return (
    <FigureFrame
      choice={choice}
      address={address}
      query={query}
      controls={query.data && <StepChoice value={query.data.by} address={address} />}
    >
      {(reply) => (
        <Sales
          reply={reply}
          chosen={choice.measure}
          onChoose={(measure) => address.set({ measure: measure === 'net' ? '' : measure })}
        />
      )}
    </FigureFrame>
  )
}

interface SalesProps {
  reply: Reply
  chosen: MeasureId
  onChoose: (measure: MeasureId) => void
}

function Sales({ reply, chosen, onChoose }: SalesProps) {
  const { sums, sumsBefore } = reply
  const measure = measures.find(({ id }) => id === chosen) ?? measures[0]
  if (!measure) return null
  return (
    <>
      <MeasureTiles sums={sums} before={sumsBefore} chosen={chosen} onChoose={onChoose} />
      {isNothing(sums) && isNothing(sumsBefore) ? (
        <NoFigures head={reply} title="Nothing was sold in these days">
          Nor in the time before. An order counts on the day it was placed, from when it is confirmed.
        </NoFigures>
      ) : (
        <>
          <Trend
            measure={measure}
            reply={reply}
            sums={{ now: measure.of(sums), before: measure.of(sumsBefore) }}
          />
          <Composition sums={sums} />
          <PointTable title={`Sales by ${reply.by}`} reply={reply} measures={measures} file="sales" />
        </>
      )}
    </>
  )
}

function isNothing({ orders, returned, refunds, extra }: DaySums): boolean {
  return orders === 0 && returned === 0 && refunds === 0 && extra === 0
}

/** How net sales come about. */
function Composition({ sums: { sales, extra, refunds, net } }: { sums: DaySums }) {
  const parts = [
    { label: 'Orders', cents: sales, sign: '' },
    { label: 'Differences paid in exchanges', cents: extra, sign: '+ ' },
    { label: 'Given back', cents: refunds, sign: '− ' },
    { label: 'Net sales', cents: net, sign: '= ' },
  ]
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 rounded-panel bg-sunk px-4 py-3 text-small">
      {parts.map(({ label, cents, sign }) => (
        <div key={label} className="flex flex-wrap gap-x-2 max-sm:w-full max-sm:justify-between">
          <dt className="text-soft">{label}</dt>
          <dd className="figures font-medium">
            {sign}
            {money(cents)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
