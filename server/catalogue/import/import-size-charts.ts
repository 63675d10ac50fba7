import { sql } from 'kysely'
import { type Gender, genders } from '../../../contract/facets.ts'
import { recordAudit } from '../../audit/audit.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { OperatorError } from '../../platform/config/operator-error.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Tx, transaction } from '../../platform/db/transaction.ts'
import { BadValue } from './bad-value.ts'
import type { Refusal } from './import-draft.ts'
import { parseGender } from './import-values.ts'
import { parseSizeSystem, sizeName } from './size-names.ts'
import { openSource } from './source/import-source.ts'
import type { SourceRow } from './source/json-rows.ts'

export type SizeChartReport = { rows: number; brands: number; products: number; refusals: Refusal[] }

type ChartRow = { size: string; length: number; width: number }
/** Rows of a chart, those of no gender under `all`. */
type Chart = Partial<Record<Gender | 'all', ChartRow[]>>
type Target = { kind: 'brand' | 'product'; name: string; line: number; chart: Chart }

const maxRows = 100
/** A foot is some 0.37 of its length wide; for charts that give no width. */
const usualWidth = 0.37

/**
 * Imports size charts: rows of brand or product key, perhaps gender, size and length of the foot in cm, perhaps its width.
 * The chart of a brand or product that the file names replaces the one before. Throws OperatorError where the file cannot be read.
 */
export async function importSizeCharts(
  { db, clock }: { db: Db; clock: Clock },
  { file, by }: { file: string; by: Actor },
): Promise<SizeChartReport> {
  const report: SizeChartReport = { rows: 0, brands: 0, products: 0, refusals: [] }
  const targets = new Map<string, Target>()
  for await (const item of (await openSource(file)).items) {
    report.rows += 1
    try {
      if ('problem' in item) throw new BadValue(item.problem)
      addRow(targets, item.row, item.line)
    } catch (error) {
      if (!(error instanceof BadValue)) throw error
      report.refusals.push({ line: item.line, reason: error.message })
    }
  }
  if (report.rows === 0) throw new OperatorError(`${file}: there are no rows in it.`)
  await transaction(db, async (tx) => {
    for (const target of targets.values()) {
      if (await writeChart(tx, target, { by, at: clock.now() })) report[`${target.kind}s`] += 1
      else report.refusals.push({ line: target.line, reason: `there is no ${target.kind} "${target.name}"` })
    }
  })
  return report
}

function addRow(targets: Map<string, Target>, row: SourceRow, line: number): void {
  const cell = (name: string) => {
    const value = row[Object.keys(row).find((column) => column.trim().toLowerCase() === name) ?? '']
    return (Array.isArray(value) ? value[0] : value)?.trim() || undefined
  }
  const [key, brand] = [cell('key'), cell('brand')]
  const name = key ?? brand
  if (name === undefined) throw new BadValue('the row names neither brand nor key')
  const kind = key === undefined ? 'brand' : 'product'
  const of = `${kind} ${name.toLowerCase()}`
  const target = targets.get(of) ?? { kind, name, line, chart: {} }
  const gender = cell('gender') === undefined ? undefined : parseGender(cell('gender') ?? '')
  const system = cell('sizesystem') === undefined ? undefined : parseSizeSystem(cell('sizesystem') ?? '')
  const length = centimeters(cell('length'), 'length', 8, 40)
  const width = cell('width') === undefined ? usualWidth * length : centimeters(cell('width'), 'width', 3, 20)
  const written = cell('size')
  if (written === undefined) throw new BadValue('the size is missing')
  const size = sizeName(written, { gender, system }).slice(0, 20)
  const rows = target.chart[gender ?? 'all'] ?? []
  if (rows.some((other) => other.size === size)) throw new BadValue(`the size ${size} was in a row before`)
  if (rows.length >= maxRows) throw new BadValue(`a chart has at most ${maxRows} sizes`)
  target.chart[gender ?? 'all'] = [...rows, { size, length, width: Math.round(width * 10) / 10 }]
  targets.set(of, target)
}

function centimeters(text: string | undefined, what: string, min: number, max: number): number {
  const value = Number(text?.replace(',', '.').replace(/ ?cm$/i, ''))
  if (text === undefined || !(value >= min && value <= max)) {
    throw new BadValue(`the ${what} "${text ?? ''}" is not from ${min} to ${max} cm`)
  }
  return value
}

/** Charts as they are stored: one for all, or one for each gender. */
function stored({ all, ...byGender }: Chart): ChartRow[] | Partial<Record<Gender, ChartRow[]>> {
  const sorted = (rows: ChartRow[]) => rows.toSorted((a, b) => a.length - b.length)
  const named = genders.flatMap((gender) => {
    const rows = byGender[gender] ?? (gender === 'unisex' ? byGender.men : undefined) ?? all
    return rows ? [[gender, sorted(rows)] as const] : []
  })
  return all && Object.keys(byGender).length === 0 ? sorted(all) : Object.fromEntries(named)
}

async function writeChart(
  tx: Tx,
  { kind, name, chart }: Target,
  { by, at }: { by: Actor; at: Date },
): Promise<boolean> {
  const json = JSON.stringify(stored(chart))
  const changed =
    kind === 'brand'
      ? sql<{
          id: string
        }>`update brand set size_chart = ${json}::jsonb where lower(name) = ${name.toLowerCase()} returning id`
      : sql<{ id: string }>`
          update product set size_chart = ${json}::jsonb, updated_at = ${at}, version = version + 1
           where import_key = ${name} or id::text = ${name} returning id`
  const [row] = (await changed.execute(tx)).rows
  if (!row) return false
  const sizes = Object.values(chart).reduce((sum, rows) => sum + rows.length, 0)
  await recordAudit(tx, { by, verb: `${kind}.size_chart`, on: { kind, id: row.id }, after: { sizes }, at })
  return true
}
