import type { DaySums } from '../../../../contract/admin/figures.ts'
import { formatCount } from '../../../../contract/wording/count-words.ts'
import { Change } from './change.tsx'
import { ChartFrame } from './charts/chart-frame.tsx'
import { BarsChart } from './charts/lazy-charts.tsx'
import { type ConversionStep, conversionSteps } from './conversion-steps.ts'
import { type FigureColumn, FigureTable, numberColumn } from './figure-table.tsx'
import { FigureFrame, NoFigures } from './figure-view.tsx'
import type { FigureViewProps } from './figure-view-props.ts'
import { plainFigure, shareOf } from './figure-words.ts'
import { conversionRate, type Measure } from './measures.ts'
import { PointTable } from './point-table.tsx'
import { StepChoice } from './step-choice.tsx'
import { Trend, type TrendReply } from './trend.tsx'
import { useFigures } from './use-figures.ts'

/** How far visitors came. */
export function ConversionView({ choice, address }: FigureViewProps) {
  const query = useFigures(choice)
  return (
    <FigureFrame
      choice={choice}
      address={address}
      query={query}
      controls={query.data && <StepChoice value={query.data.by} address={address} />}
    >
      {(reply) =>
        reply.sums.viewed === 0 && reply.sumsBefore.viewed === 0 ? (
          <NoFigures head={reply} title="No visitors were counted in these days">
            Those who look at a shoe, put one in the cart and go to checkout are counted once a day for each
            step, without saying who they are.
          </NoFigures>
        ) : (
          <Conversion reply={reply} />
        )
      }
    </FigureFrame>
  )
}

type Reply = TrendReply & { sums: DaySums; sumsBefore: DaySums }

function Conversion({ reply }: { reply: Reply }) {
  const { sums, sumsBefore, period } = reply
  const steps = conversionSteps(sums, sumsBefore)
  return (
    <>
      <ChartFrame
        title="From looking to ordering"
        legend={[
          { name: 'These days', look: 'solid' },
          { name: 'Before', look: 'hatched' },
        ]}
        summary={`From looking to ordering: ${steps
          .map(({ label, count, first }) => `${label} ${formatCount(count)}, ${shareOf(count, first)}`)
          .join('; ')}.`}
        height={250}
      >
        <BarsChart
          layout="rows"
          kind="count"
          series={['These days', 'Before']}
          bars={steps.map(({ id, label, count, before, first }) => ({
            key: id,
            name: label,
            values: [count, before],
            label: `${formatCount(count)} · ${shareOf(count, first)}`,
          }))}
        />
      </ChartFrame>
      <FigureTable
        title="Steps"
        file={`figures-conversion-steps-${period.from}-${period.to}`}
        columns={columns}
        rows={steps}
        keyOf={({ id }) => id}
      />
      <p className="-mt-2 max-w-prose text-caption text-soft">
        Visitors count once a day for each step; the last one counts orders.
      </p>
      <Trend
        measure={conversionRate}
        reply={reply}
        sums={{ now: conversionRate.of(sums), before: conversionRate.of(sumsBefore) }}
      />
      <PointTable
        title={`Conversion by ${reply.by}`}
        reply={reply}
        measures={stepMeasures}
        file="conversion"
      />
    </>
  )
}

const stepMeasures: readonly Measure[] = [
  { id: 'viewed', label: 'Looked', kind: 'count', of: ({ viewed }) => viewed },
  { id: 'carted', label: 'Cart', kind: 'count', of: ({ carted }) => carted },
  { id: 'checkouts', label: 'Checkout', kind: 'count', of: ({ checkouts }) => checkouts },
  { id: 'orders', label: 'Orders', kind: 'count', of: ({ orders }) => orders },
  conversionRate,
]

const columns: FigureColumn<ConversionStep>[] = [
  { id: 'step', label: 'Step', text: ({ label }) => label, cell: ({ label }) => label },
  numberColumn('count', { label: 'These days', of: ({ count }) => count }),
  shareColumn('share', 'Of all who looked', ({ count, first }) => [count, first]),
  shareColumn('step-share', 'Of the step before', ({ count, from }) => [count, from]),
  numberColumn('before', { label: 'Before', of: ({ before }) => before }),
  shareColumn('share-before', 'Of all before', ({ before, firstBefore }) => [before, firstBefore]),
  {
    id: 'change',
    label: 'Against before',
    isNumber: true,
    text: ({ count, before }) => (before === 0 ? '' : plainFigure(count / before - 1, 'share')),
    cell: ({ count, before }) => <Change now={count} before={before} />,
  },
]

function shareColumn(id: string, label: string, of: (step: ConversionStep) => [number, number]) {
  return numberColumn<ConversionStep>(id, {
    label,
    kind: 'share',
    of: (step) => {
      const [part, whole] = of(step)
      return whole === 0 ? null : part / whole
    },
  })
}
