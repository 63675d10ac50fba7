import { z } from 'zod'
import { OperatorError } from '../../platform/config/operator-error.ts'
import { type ImportField, importFieldNames } from './import-fields.ts'

const pattern = z.string().transform((source, context) => {
  try {
    return new RegExp(source, 'iu')
  } catch {
    context.addIssue({ code: 'custom', message: `not a regular expression: ${source}` })
    return z.NEVER
  }
})
const oneOrMany = z
  .union([z.string(), z.number(), z.array(z.union([z.string(), z.number()]))])
  .transform(toList)

function toList(value: string | number | (string | number)[]): string[] {
  return (Array.isArray(value) ? value : [value]).map(String)
}

/** Rule of a field; its steps apply in the order of these keys. */
const fieldRule = z.strictObject({
  /** A column, or several of which the first non-blank one counts. */
  column: oneOrMany.optional(),
  /** Separator of values within a cell. */
  split: z.string().min(1).optional(),
  /** Replacements in each value: pattern and text (`$1` for a group). */
  replace: z.array(z.tuple([pattern, z.string()])).optional(),
  /** Pattern to extract: the first group, or the whole match. Values without a match are dropped. */
  extract: pattern.optional(),
  /** Values by pattern; the first match counts, values without one are dropped. */
  values: z.array(z.tuple([pattern, oneOrMany])).optional(),
  /** `color` only: use the color's family instead of its name. */
  family: z.boolean().optional(),
  /** Default value. */
  default: oneOrMany.optional(),
  /** Default value by an earlier field. */
  defaultBy: z
    .object({ field: z.enum(importFieldNames), values: z.record(z.string(), oneOrMany) })
    .optional(),
})
export type FieldRule = z.infer<typeof fieldRule>

const rowFilter = z.strictObject({ column: z.string(), matches: pattern })

const importMap = z.strictObject({
  /** Description of the source, for people. */
  about: z.string().optional(),
  format: z.enum(['csv', 'jsonl']).optional(),
  delimiter: z.string().length(1).default(','),
  /** Conditions: rows that do not match all are skipped. */
  only: z.array(rowFilter).default([]),
  /** Columns that identify a product; its rows need not be adjacent. */
  group: z.array(z.string()).min(1),
  /** Prefix of keys, so that two sources never share one. */
  keyPrefix: z.string().max(40).default(''),
  /** For a repeated color and size: lowest price, first row, or refuse. */
  repeated: z.enum(['lowest', 'first', 'refuse']).default('lowest'),
  fields: z.partialRecord(z.enum(importFieldNames), fieldRule),
})
export type ImportMap = z.infer<typeof importMap>

/** Order of fields, so that `defaultBy` can use earlier ones. */
export const readingOrder: readonly ImportField[] = importFieldNames

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
