import type { DaySums, FigurePoint } from '../../../../contract/admin/figures.ts'
import { Change } from './change.tsx'
import { bucketInWords } from './day-words.ts'
import { type FigureColumn, FigureTable, numberColumn } from './figure-table.tsx'
import { wholeFigure } from './figure-words.ts'
import type { Measure } from './measures.ts'
import type { TrendReply } from './trend.tsx'

type Reply = TrendReply & { sums: DaySums; sumsBefore: DaySums }

export interface PointTableProps {
  title: string
  reply: Reply
  /** The change against before is told of the first one; the export has all of them before as well. */
  measures: readonly Measure[]
  /** Part of the file's name. */
  file: string
}

/** Measures by day, week or month, newest first. */
export function PointTable({ title, reply, measures, file }: PointTableProps) {
  const { by, points, period } = reply
  return (
    <FigureTable
      // A step of another length begins with its first rows again.
      key={by}
      title={title}
      file={`figures-${file}-${period.from}-${period.to}`}
      columns={columnsOf(reply, measures)}
      rows={points.toReversed()}
      keyOf={({ from }) => from}
    />
  )
}

function columnsOf(reply: Reply, measures: readonly Measure[]): FigureColumn<FigurePoint>[] {
  const { by, today } = reply
  return [
    {
      id: 'days',
      label: { day: 'Day', week: 'Week', month: 'Month' }[by],
      text: ({ from }) => from,
      cell: (point) => bucketInWords(point, by, today),
      sum: 'In all',
    },
    { id: 'to', label: 'Until', isExtra: true, text: ({ to }) => to, cell: () => null },
    ...measures.flatMap((measure, at) => [
      ...(at === 0 ? [nowColumn(measure, reply), changeColumn(measure, reply)] : [nowColumn(measure, reply)]),
      beforeColumn(measure),
    ]),
  ]
}

function nowColumn({ id, label, kind, of }: Measure, { sums }: Reply): FigureColumn<FigurePoint> {
  return numberColumn(id, { label, kind, of: (point) => of(point.sums), sum: wholeFigure(of(sums), kind) })
}

/** For the eye: a spreadsheet has both figures. */
function changeColumn({ id, of, isBurden }: Measure, { sums, sumsBefore }: Reply): FigureColumn<FigurePoint> {
  return {
    id: `${id}-change`,
    label: 'Against before',
    isNumber: true,
    isScreenOnly: true,
    text: () => '',
    cell: ({ sums: now, before }) => (
      <Change now={of(now)} before={before && of(before.sums)} isBurden={isBurden} />
    ),
    sum: <Change now={of(sums)} before={of(sumsBefore)} isBurden={isBurden} />,
  }
}

function beforeColumn({ id, label, kind, of }: Measure): FigureColumn<FigurePoint> {
  return numberColumn(`${id}-before`, {
    label: `${label} before`,
    kind,
    of: ({ before }) => before && of(before.sums),
    isExtra: true,
  })
}
