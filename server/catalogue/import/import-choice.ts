import { createHash } from 'node:crypto'
import { type ImportField, importFieldNames, importFields } from '../../../contract/admin/import-fields.ts'
import {
  type ImportBase,
  type ImportChoice,
  type ImportColumn,
  type ImportMapping,
  shippedMaps,
} from '../../../contract/admin/imports.ts'
import { dollars, type MoneyRule } from './currency.ts'
import { nativeRules } from './import-draft.ts'
import type { FieldValues } from './import-fields.ts'
import type { FieldRule, ImportMap } from './import-map.ts'
import { fieldsByName, type OwnColumns } from './import-rows.ts'
import { readShippedMap } from './shipped-maps.ts'

type Base = ImportMapping['bases'][number]

/** Names that other shops have for a field, beside those that every import knows. */
const usualNames: Partial<Record<ImportField, RegExp>> = {
  key: /^(product|style|item)?(id|handle|code|number|group)$|^(item|style)group(id)?$/,
  title: /^(product|item|style|model)(name|title)?$/,
  brand: /^(brandname|vendor|manufacturer|maker|label)$/,
  description: /^((product|long|short)?desc(ription)?|body(html)?)$/,
  gender: /^(sex|department|targetgender)$/,
  type: /^(product|shoe|item)type$/,
  colorName: /^(color|colour)way$/,
  images: /^(image|picture|photo)s?(url|link|src)?s?$/,
  size: /^(shoe|us)size$/,
  sku: /^(variant|item|article)?sku$|^articlenumber$/,
  stock: /^((stock|inventory)?(qty|quantity)|inventory|onhand|pairs|stock(level|count))$/,
  price: /^((regular|list|retail|unit|base|full)price|rrp|msrp)$/,
  discountedPrice: /^(sale|special|discount|promo|reduced)price$/,
  comparePrice: /^(compareatprice|was|wasprice|oldprice)$/,
}

/** The columns of the file that each base reads, and the base that knows most of them. */
export async function findBases(
  columns: readonly ImportColumn[],
): Promise<{ bases: Base[]; best: ImportBase }> {
  const names = columns.map(({ name }) => name)
  const maps = await Promise.all(shippedMaps.map(async (base) => ({ base, map: await readShippedMap(base) })))
  const bases: Base[] = [{ base: 'own', columns: ownColumns(names) }]
  const known = [{ base: 'own' as ImportBase, count: new Set(Object.values(ownColumns(names)).flat()).size }]
  for (const { base, map } of maps) {
    const has = (name: string) => names.includes(name)
    bases.push({ base, columns: columnsOfMap(map, has) })
    known.push({ base, count: [...columnsRead(map)].filter(has).length })
  }
  const best = known.reduce((first, other) => (other.count > first.count ? other : first))
  return { bases, best: best.base }
}

/** The column of each field, by its name. */
function ownColumns(names: readonly string[]): Base['columns'] {
  const found: Base['columns'] = {}
  for (const name of names) for (const field of fieldsByName(name)) found[field] ??= [name]
  const taken = new Set(Object.values(found).flat())
  for (const name of names.filter((each) => !taken.has(each))) {
    const plain = name.toLowerCase().replaceAll(/[^a-z]/g, '')
    const field = importFieldNames.find((each) => usualNames[each]?.test(plain))
    if (field) found[field] ??= [name]
  }
  return found
}

function columnsOfMap({ fields, group }: ImportMap, has: (name: string) => boolean): Base['columns'] {
  const found: Base['columns'] = {}
  for (const field of importFieldNames) {
    const rule = fields[field]
    const read = rule ? columnsOfRule(rule) : field === 'key' ? group : []
    const there = [...new Set(read)].filter(has)
    if (there.length > 0) found[field] = there
  }
  return found
}

function columnsOfRule({ column = [], named }: FieldRule): string[] {
  return [...column, ...(named?.columns.map(([, value]) => value) ?? [])]
}

/** Every column that a map looks at. */
function columnsRead({ fields, group, only, carry, describing }: ImportMap): Set<string> {
  const rules = Object.values(fields)
  return new Set([
    ...group,
    ...carry,
    ...only.map(({ column }) => column),
    ...(describing ? [describing.column] : []),
    ...rules.flatMap(columnsOfRule),
    ...rules.flatMap(({ named }) => named?.columns.map(([name]) => name) ?? []),
  ])
}

/** How a file is read as somebody chose: by a shipped map with their changes, or by the names of its columns. */
export async function readingOf(
  choice: ImportChoice,
  columns: readonly ImportColumn[],
): Promise<{ map: ImportMap } | { own: OwnColumns }> {
  return choice.base === 'own'
    ? { own: ownReading(choice, columns) }
    : { map: changedMap(await readShippedMap(choice.base), choice) }
}

function ownReading(choice: ImportChoice, columns: readonly ImportColumn[]): OwnColumns {
  const found = ownColumns(columns.map(({ name }) => name))
  const fields = new Map<string, ImportField[]>()
  const separators: OwnColumns['separators'] = {}
  const fixed: FieldValues = {}
  for (const field of importFieldNames) {
    const column = choice.columns[field] ?? found[field]?.[0] ?? ''
    const value = choice.fixed[field]
    if (value) fixed[field] = [value]
    if (column === '') continue
    fields.set(column, [...(fields.get(column) ?? []), field])
    const samples = columns.find(({ name }) => name === column)?.samples ?? []
    if (importFields[field].list) separators[field] = separatorIn(samples, field === 'images')
  }
  return {
    fields,
    separators,
    fixed,
    rules: { ...nativeRules, needsSize: choice.needsSize, money: moneyOf(choice, dollars) },
  }
}

/** The sign between the values of a list, judged by samples: one that ends before the next address, where they are such. */
function separatorIn(samples: readonly string[], areAddresses: boolean): string {
  const signs = ['|', ';', ',']
  const lies = (sign: string) =>
    samples.some((text) =>
      areAddresses ? new RegExp(`[${sign}]\\s*https?:`).test(text) : text.includes(sign),
    )
  return signs.find(lies) ?? '|'
}

function moneyOf({ currency, factor }: ImportChoice, otherwise: MoneyRule): MoneyRule {
  return currency === 'USD' && factor === undefined ? otherwise : { currency, factor }
}

function changedMap(map: ImportMap, choice: ImportChoice): ImportMap {
  const fields: ImportMap['fields'] = { ...map.fields }
  for (const field of importFieldNames) {
    const column = choice.columns[field]
    const value = choice.fixed[field]
    if (column !== undefined) {
      const { named: _, join: __, ...rule } = fields[field] ?? {}
      fields[field] = { ...rule, column: column === '' ? [] : [column] }
    }
    if (value) fields[field] = { ...fields[field], default: [value] }
  }
  const money = moneyOf(choice, { currency: map.currency, factor: map.factor })
  return { ...map, fields, needsSize: choice.needsSize, currency: money.currency, factor: money.factor }
}

/** The same for files with the same columns, in whatever order. */
export function hashColumns(columns: readonly ImportColumn[]): string {
  const names = columns.map(({ name }) => name.toLowerCase()).sort()
  return createHash('sha256').update(JSON.stringify(names)).digest('base64url')
}
