import { readFile, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { z } from 'zod'
import type { Measured } from './measure.ts'
import type { Scenario } from './scenarios.ts'

const line = z.object({
  name: z.string(),
  perSecond: z.number(),
  wantedPerSecond: z.number().optional(),
  p50Ms: z.number(),
  p99Ms: z.number(),
  failed: z.number(),
  kilobytesEach: z.number(),
  serverMsEach: z.number(),
  /** Memory of the shop's processes right after the scenario; missing where the shop took no part. */
  residentMegabytes: z.number().optional(),
})

const run = z.object({
  styles: z.number(),
  date: z.string(),
  machine: z.string(),
  readyMs: z.number(),
  /** Building the index, once the database has been read. */
  indexMs: z.number(),
  readyMegabytes: z.number(),
  residentMegabytes: z.number(),
  lines: z.array(line),
})
export type Run = z.infer<typeof run>

const jsonFile = new URL('results.json', import.meta.url)
const textFile = new URL('results.md', import.meta.url)

/** The scenario's line, after that of the work that bounds it where there is one. */
export function resultLines(
  { name, wanted, bound }: Scenario,
  measured: Measured & { residentMegabytes: number },
  boundMeasured: Measured | undefined,
  isDemo: boolean,
): Run['lines'] {
  const wantedPerSecond = isDemo ? wanted.demo : wanted.large
  if (!bound || !boundMeasured) return [{ name, wantedPerSecond, ...measured }]
  return [
    { name: bound.name, ...boundMeasured },
    { name, wantedPerSecond: Math.round(bound.share * boundMeasured.perSecond), ...measured },
  ]
}

/** The last run of each size, smallest first. */
export async function readRuns(): Promise<Run[]> {
  const text = await readFile(jsonFile, 'utf8').catch(() => '[]')
  return z.array(run).parse(JSON.parse(text))
}

/** Keeps the run in place of an earlier one of the same size. */
export async function recordRun(latest: Run): Promise<Run[]> {
  const others = (await readRuns()).filter((other) => other.styles !== latest.styles)
  const runs = [...others, latest].sort((a, b) => a.styles - b.styles)
  await writeFile(jsonFile, `${JSON.stringify(runs, null, 2)}\n`)
  await writeFile(textFile, `# Measured\n\n${runs.map(tableOf).join('\n\n')}\n`)
  return runs
}

export function machineName(): string {
  const [cpu] = cpus()
  return `${cpus().length} × ${cpu?.model.trim() ?? 'unknown processor'}, Node ${process.versions.node}`
}

/** One run as a table, for people. */
export function tableOf(run: Run): string {
  const { styles, date, machine, readyMs, indexMs, readyMegabytes, residentMegabytes, lines } = run
  const rows = lines.map((each) =>
    [
      each.name,
      each.perSecond,
      each.wantedPerSecond ?? '',
      each.serverMsEach,
      each.p50Ms,
      each.p99Ms,
      each.kilobytesEach,
      each.failed,
      each.residentMegabytes ?? '',
    ].join(' | '),
  )
  return [
    `## ${styles.toLocaleString('en-US')} styles`,
    '',
    `${date} · ${machine}, shared with the load generator · ready ${seconds(readyMs)} after the start of the process, of which the index took ${seconds(indexMs)} · ${readyMegabytes} MB resident then, ${residentMegabytes} MB in the end`,
    '',
    '| scenario | requests/s | wanted | server ms each | p50 ms | p99 ms | kB each | failed | MB then |',
    '|---|---|---|---|---|---|---|---|---|',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n')
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
