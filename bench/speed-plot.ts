import { writeFile } from 'node:fs/promises'
import type { Run } from './report.ts'

const width = 720
const height = 420
const margin = { left: 72, right: 210, top: 28, bottom: 96 }
const colors = ['#0b6e4f', '#b23a48', '#3a6ea5', '#8a5a00']

/** What a request costs at each size of the catalogue, on logarithmic axes, as `bench/speed.svg`. */
export async function writeSpeedPlot(runs: readonly Run[]): Promise<void> {
  if (runs.length < 2) return
  await writeFile(new URL('speed.svg', import.meta.url), speedPlot(runs))
}

const plotted = [
  { name: 'List, never-repeated filter states, all counts', label: 'new filter state' },
  { name: 'Text search, never-repeated', label: 'new text search' },
  { name: 'List, repeated filter states', label: 'repeated filter state' },
  { name: 'Suggestions', label: 'suggestions' },
]

/** Resolution of the processor clock. */
const leastMs = 0.001

type Place = (value: number) => number

export function speedPlot(runs: readonly Run[]): string {
  const costs = plotted.map(({ name }) => runs.map((run) => costOf(run, name)))
  const x = logScale(
    runs.map((run) => run.styles),
    margin.left,
    width - margin.right,
  )
  const y = logScale(costs.flat(), height - margin.bottom, margin.top)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">`,
    '<title>What a request costs at each size of the catalogue</title>',
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    `<text x="${margin.left}" y="16" fill="#444444">processor time of the server per request, in milliseconds</text>`,
    ...levels(costs.flat(), y),
    ...plotted.map(({ label }, at) => curve(runs, costs[at] ?? [], label, colors[at] ?? '', x, y)),
    ...linear(runs, costs[0] ?? [], x, y),
    ...runs.flatMap((run) => sizeFacts(run, x)),
    ...['styles', 'memory, ready', 'memory, in the end', 'index built in'].map(
      (label, row) =>
        `<text x="${width - margin.right + 28}" y="${factRow(row)}" fill="#444444">${label}</text>`,
    ),
    '</svg>\n',
  ].join('\n')
}

function costOf(run: Run, name: string): number {
  return Math.max(leastMs, run.lines.find((line) => line.name === name)?.serverMsEach ?? leastMs)
}

function curve(
  runs: readonly Run[],
  costs: readonly number[],
  label: string,
  color: string,
  x: Place,
  y: Place,
) {
  const points = runs.map((run, at) => ({ x: x(run.styles), y: y(costs[at] ?? leastMs), ms: costs[at] ?? 0 }))
  const last = points.at(-1)
  return [
    `<polyline points="${points.map((point) => `${point.x},${point.y}`).join(' ')}" fill="none" stroke="${color}" stroke-width="2"/>`,
    ...points.map(
      (point) =>
        `<circle cx="${point.x}" cy="${point.y}" r="3" fill="${color}"/><text x="${point.x}" y="${point.y - 7}" text-anchor="middle" fill="${color}">${point.ms.toFixed(2)}</text>`,
    ),
    `<text x="${(last?.x ?? 0) + 28}" y="${(last?.y ?? 0) + 4}" fill="${color}">${label}</text>`,
  ].join('')
}

/** What the dearest request would cost if it grew as the catalogue does, as far as the picture reaches. */
function linear(runs: readonly Run[], costs: readonly number[], x: Place, y: Place): string[] {
  const [first] = runs
  const [cost] = costs
  if (first === undefined || cost === undefined) return []
  const max = Math.max(...costs)
  const end = first.styles * (max / cost)
  const from = `${x(first.styles)},${y(cost)}`
  return [
    `<polyline points="${from} ${x(end)},${y(max)}" fill="none" stroke="#888888" stroke-dasharray="4 4"/>`,
    `<text x="${x(end) + 6}" y="${y(max) + 4}" fill="#666666">growing with the catalogue</text>`,
  ]
}

function levels(costs: readonly number[], y: Place): string[] {
  const all = [0.01, 0.03, 0.1, 0.3, 1, 3]
  return all
    .filter((ms) => ms >= Math.min(...costs) && ms <= Math.max(...costs))
    .map(
      (ms) =>
        `<line x1="${margin.left}" x2="${width - margin.right}" y1="${y(ms)}" y2="${y(ms)}" stroke="#dddddd"/><text x="${margin.left - 8}" y="${y(ms) + 4}" text-anchor="end" fill="#444444">${ms}</text>`,
    )
}

function factRow(row: number): number {
  return height - margin.bottom + 30 + row * 18
}

function sizeFacts(run: Run, x: Place): string[] {
  const facts = [
    run.styles.toLocaleString('en-US'),
    `${run.readyMegabytes} MB`,
    `${run.residentMegabytes} MB`,
    `${(run.indexMs / 1000).toFixed(1)} s`,
  ]
  return facts.map(
    (fact, row) => `<text x="${x(run.styles)}" y="${factRow(row)}" text-anchor="middle">${fact}</text>`,
  )
}

/** Places values on a logarithmic axis. */
function logScale(values: readonly number[], from: number, to: number): Place {
  const low = Math.log(Math.min(...values))
  const high = Math.log(Math.max(...values))
  return (value) => {
    const share = high === low ? 0.5 : (Math.log(value) - low) / (high - low)
    return Math.round((from + share * (to - from)) * 10) / 10
  }
}
