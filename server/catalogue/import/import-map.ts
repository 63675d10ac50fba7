import { z } from 'zod'
import { type ImportField, importFieldNames } from '../../../contract/admin/import-fields.ts'
import { OperatorError } from '../../platform/config/operator-error.ts'
import { dollars } from './currency.ts'
import type { DraftRules } from './import-draft.ts'
import { formats } from './source/import-source.ts'
import { encodings } from './source/text-encoding.ts'

const pattern = z.string().transform((source, context) => compile(source, 'iu', context))

function compile(source: string, flags: string, context: z.RefinementCtx): RegExp {
  try {
    return new RegExp(source, flags)
  } catch {
    context.addIssue({ code: 'custom', message: `not a regular expression: ${source}` })
    return z.NEVER
  }
}

/** Pattern and text; everywhere in a value, or only at the `first` place. */
const replacement = z
  .union([z.tuple([z.string(), z.string()]), z.tuple([z.string(), z.string(), z.literal('first')])])
  .transform(([source, text, first], context): [RegExp, string] => [
    compile(source, first === undefined ? 'giu' : 'iu', context),
    text,
  ])
const oneOrMany = z
  .union([z.string(), z.number(), z.array(z.union([z.string(), z.number()]))])
  .transform(toList)

function toList(value: string | number | (string | number)[]): string[] {
  return (Array.isArray(value) ? value : [value]).map(String)
}

const rowFilter = z.strictObject({
  column: z.string(),
  matches: pattern.optional(),
  /** Rows with a value that matches are skipped; `.` is every row with a value. */
  not: pattern.optional(),
})
export type RowFilter = z.infer<typeof rowFilter>

/** A value beside its name, in pairs of columns: `Option1 Name`, `Option1 Value`. */
const namedValue = z.strictObject({
  columns: z.array(z.tuple([z.string(), z.string()])).min(1),
  matches: pattern,
})

/** Rule of a field; its steps apply in the order of these keys. */
const fieldRule = z.strictObject({
  /** A column, or several of which the first non-blank one counts. */
  column: oneOrMany.optional(),
  /** Instead of a column: the first value whose name matches. */
  named: namedValue.optional(),
  /** The rule holds for these rows only. */
  when: rowFilter.optional(),
  /** Separator of values within a cell. */
  split: z.string().min(1).optional(),
  /** Text between the values of several columns, which then become one value. */
  join: z.string().optional(),
  /** Replacements in each value: pattern and text (`$1` for a group), everywhere unless `first` is the third. */
  replace: z.array(replacement).optional(),
  /** Values that match are dropped. */
  not: pattern.optional(),
  /** Pattern to extract: the first group, or the whole match. Values without a match are dropped. */
  extract: pattern.optional(),
  /** Values by pattern; the first match counts, values without one are dropped. */
  values: z.array(z.tuple([pattern, oneOrMany])).optional(),
  /** `color` only: use the color's family instead of its name. */
  family: z.boolean().optional(),
  /** `title` only: without the brand that it begins with. */
  withoutBrand: z.boolean().optional(),
  /** Default value. */
  default: oneOrMany.optional(),
  /** Default value by an earlier field. */
  defaultBy: z
    .object({ field: z.enum(importFieldNames), values: z.record(z.string(), oneOrMany) })
    .optional(),
})
export type FieldRule = z.infer<typeof fieldRule>

const currencyName = z.string().regex(/^[A-Z]{3}$/, 'not a currency such as EUR')

const importMap = z
  .strictObject({
    /** Description of the source, for people. */
    about: z.string().optional(),
    format: z.enum(formats).optional(),
    encoding: z.enum(encodings).optional(),
    /** JSON only: lists of which each entry is a row, with its columns by path (`variants.price`). */
    each: z.array(z.string()).optional(),
    /** CSV only: the character between cells, found where it is left out. */
    delimiter: z.string().length(1).optional(),
    /** Conditions: rows that do not match all are skipped. */
    only: z.array(rowFilter).default([]),
    /** Columns that identify a product, unless there is a rule for `key`; its rows need not be adjacent. */
    group: z.array(z.string()).default([]),
    /** Rows that only describe their product: their color, size and price are not read. */
    describing: rowFilter.optional(),
    /** Columns whose blank cells have the value of the row before, of the same product. */
    carry: z.array(z.string()).default([]),
    /** Prefix of keys, so that two sources never share one. */
    keyPrefix: z.string().max(40).default(''),
    /** For a repeated color and size: lowest price, first row, or refuse. */
    repeated: z.enum(['lowest', 'first', 'refuse']).default('lowest'),
    /** Refuses products that come in no size. */
    needsSize: z.boolean().default(false),
    /** Currency of amounts that name none. */
    currency: currencyName.default('USD'),
    /** Dollars per unit of the currency, or of each currency by its code. */
    factor: z.union([z.number().positive(), z.record(currencyName, z.number().positive())]).optional(),
    fields: z.partialRecord(z.enum(importFieldNames), fieldRule),
  })
  .refine(({ group, fields }) => group.length > 0 || fields.key !== undefined, {
    path: ['group'],
    message: 'name the columns that identify a product, or a rule for key',
  })
export type ImportMap = z.infer<typeof importMap>

/** What a map says of the whole file. */
export function rulesOf({ repeated, needsSize, currency, factor }: ImportMap): DraftRules {
  return {
    repeated,
    needsSize,
    money: currency === 'USD' && factor === undefined ? dollars : { currency, factor },
  }
}

/** Order of fields, so that `defaultBy` and `withoutBrand` can use earlier ones. */
export const readingOrder: readonly ImportField[] = [
  'brand',
  'gender',
  ...importFieldNames.filter((name) => name !== 'brand' && name !== 'gender'),
]

/** Parses a map file. Throws OperatorError with the errors. */
export function parseImportMap(text: string, file: string): ImportMap {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new OperatorError(`${file} is no JSON.`)
  }
  const parsed = importMap.safeParse(value)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'map'}: ${issue.message}`)
  throw new OperatorError(`${file}: ${problems.slice(0, 5).join('; ')}.`)
}
