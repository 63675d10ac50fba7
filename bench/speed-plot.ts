import { writeFile } from 'node:fs/promises'
import type { Run } from './report.ts'

const width = 640
const height = 360
const margin = { left: 64, right: 200, top: 24, bottom: 44 }
const colors = ['#0b6e4f', '#b23a48', '#3a6ea5', '#8a5a00']

/** What a request costs at each size of the catalogue, on logarithmic axes, as `bench/speed.svg`. */
export async function writeSpeedPlot(runs: readonly Run[]): Promise<void> {
  if (runs.length < 2) return
  await writeFile(new URL('speed.svg', import.meta.url), speedPlot(runs))
}

const plotted = [
  'List, never-repeated filter states, all counts',
  'List, repeated filter states',
  'Text search, never-repeated',
  'Suggestions',
]

export function speedPlot(runs: readonly Run[]): string {
  const sizes = runs.map((run) => run.styles)
  const cost = (run: Run, name: string) => {
    const line = run.lines.find((each) => each.name === name)
    return line?.serverMsEach
  }
  const costs = runs.flatMap((run) => plotted.flatMap((name) => cost(run, name) ?? []))
  const x = scale(sizes, margin.left, width - margin.right)
  const y = scale(costs, height - margin.bottom, margin.top)
  const lines = plotted.map((name, at) => {
    const points = runs.flatMap((run) => {
      const ms = cost(run, name)
      return ms === undefined ? [] : [`${x(run.styles)},${y(ms)}`]
    })
    const label = `<text x="${width - margin.right + 10}" y="${margin.top + 16 + at * 20}" fill="${colors[at]}">${name.split(',').slice(0, 2).join(',')}</text>`
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${colors[at]}" stroke-width="2"/>${label}`
  })
  const ticks = runs.map(
    (run) =>
      `<text x="${x(run.styles)}" y="${height - 24}" text-anchor="middle">${run.styles.toLocaleString('en-US')}</text>`,
  )
  const levels = [Math.min(...costs), Math.max(...costs)].map(
    (ms) => `<text x="${margin.left - 8}" y="${y(ms) + 4}" text-anchor="end">${ms.toFixed(2)} ms</text>`,
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    ...lines,
    ...ticks,
    ...levels,
    `<text x="${margin.left}" y="${height - 6}">styles in the catalogue; time of the server per request</text>`,
    '</svg>\n',
  ].join('\n')
}

/** Places values on a logarithmic axis. */
function scale(values: readonly number[], from: number, to: number): (value: number) => number {
  const low = Math.log(Math.min(...values))
  const high = Math.log(Math.max(...values))
  return (value) => {
    const share = high === low ? 0.5 : (Math.log(value) - low) / (high - low)
    return Math.round((from + share * (to - from)) * 10) / 10
  }
}
