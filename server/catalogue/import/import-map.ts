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

/** How one field is read from a foreign row; the steps go in the order of these keys. */
const fieldRule = z.strictObject({
  /** The column, or several of which the first that is not blank counts. */
  column: oneOrMany.optional(),
  /** What stands between the values of a cell. */
  split: z.string().min(1).optional(),
  /** Replacements in each value: pattern and what comes instead (`$1` for a group). */
  replace: z.array(z.tuple([pattern, z.string()])).optional(),
  /** What to take from each value: the first group of the pattern, or all that matches. The rest is dropped. */
  extract: pattern.optional(),
  /** Values by pattern, the first that matches counts; a value that matches none is dropped. */
  values: z.array(z.tuple([pattern, oneOrMany])).optional(),
  /** `color` only: the color's family instead of its name. */
  family: z.boolean().optional(),
  /** What counts where nothing is left. */
  default: oneOrMany.optional(),
  /** The same by the value of another field that has been read before. */
  defaultBy: z
    .object({ field: z.enum(importFieldNames), values: z.record(z.string(), oneOrMany) })
    .optional(),
})
export type FieldRule = z.infer<typeof fieldRule>

const rowFilter = z.strictObject({ column: z.string(), matches: pattern })

const importMap = z.strictObject({
  /** A word or two on the source; for people. */
  about: z.string().optional(),
  format: z.enum(['csv', 'jsonl']).optional(),
  delimiter: z.string().length(1).default(','),
  /** Rows that are left out unless all of these match. */
  only: z.array(rowFilter).default([]),
  /** Columns whose values together tell one product from another; rows of a product need not be adjacent. */
  group: z.array(z.string()).min(1),
  /** Put before the group's values, so that two sources never share a key. */
  keyPrefix: z.string().max(40).default(''),
  /** A color and size that comes again: the lowest price counts, or the first row, or the row is refused. */
  repeated: z.enum(['lowest', 'first', 'refuse']).default('lowest'),
  fields: z.partialRecord(z.enum(importFieldNames), fieldRule),
})
export type ImportMap = z.infer<typeof importMap>

/** The order in which fields are read, so that `defaultBy` may look at those before. */
export const readingOrder: readonly ImportField[] = importFieldNames

/** Checks the text of a map file. Throws OperatorError with what is wrong where. */
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
