import fc from 'fast-check'
import { z } from 'zod'

/** Values for the API fuzz: invalid ones, and ones close to a schema. */

type JsonSchema = z.core.JSONSchema.BaseSchema

/** Texts that may break parsers, pages, files and terminals. */
export const hostileTexts = [
  '</script><script>alert(1)</script>',
  '<!--<script>',
  '"><img src=x onerror=alert(1)>',
  "'; drop table account; --",
  'line\u2028separator\u2029s',
  '{"__proto__":{"polluted":true}}',
  '__proto__',
  'constructor',
  'abc\u202egnp.exe',
  'a\r\nBcc: everybody@example.com',
  "=cmd|' /C calc'!A0",
  '+1+1',
  '@SUM(A1)',
  '\u001b[31mred\u001b]0;title\u0007',
  '{{7*7}} %s%n',
  '../../../../etc/passwd',
  'a\u0000b',
  '\ud800',
]

export function nonsenseText(known: string[]): fc.Arbitrary<string> {
  return fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom(...hostileTexts, 'null', 'a\u0000@b.example', '-1', '1e309', '0', '9', ...known),
  )
}

/** JSON of a body: usually close to the schema, partly wrong, sometimes anything. */
export function nonsenseBody(schema: z.ZodType, known: string[]): fc.Arbitrary<string> {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return fc.oneof(
    { weight: 6, arbitrary: near(described, known).map((value) => JSON.stringify(value) ?? '') },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.string() },
  )
}

/** Query parameters close to the schema, some with unknown names. */
export function nonsenseQuery(schema: z.ZodType, known: string[]): fc.Arbitrary<[string, string][]> {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const value = fc.oneof(nonsenseText(known), fc.integer().map(String))
  const pair = fc.oneof(
    ...Object.entries(properties).map(([name, property]) =>
      fc.tuple(
        fc.constant(name),
        fc.oneof(
          value,
          near(property, known).map((found) => String(found)),
        ),
      ),
    ),
    fc.tuple(fc.constantFrom('q', 'page', '__proto__', 'extra'), value),
  )
  return fc.array(pair, { maxLength: 5 })
}

function near(schema: unknown, known: string[]): fc.Arbitrary<unknown> {
  const wrong = fc.oneof(
    nonsenseText(known),
    fc.jsonValue(),
    fc.constantFrom(null, 9, 1, 0, -1, 1.5, 2 ** 53, 1e308, true, [], {}),
  )
  return fc.oneof(
    { weight: 4, arbitrary: fitting(isSchema(schema) ? schema : {}, known) },
    { weight: 1, arbitrary: wrong },
  )
}

function fitting(schema: JsonSchema, known: string[]): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choices && choices.length > 0) return fc.oneof(...choices.map((choice) => near(choice, known)))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  switch (schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, property]) => [name, near(property, known)]),
        ),
        { requiredKeys: [] },
      )
    case 'array':
      return fc.array(near(schema.items, known), { maxLength: 4 })
    case 'integer':
    case 'number':
      return fc.oneof(
        fc.integer({ min: -2, max: 12 }),
        fc.constantFrom(schema.maximum ?? 1e6, (schema.maximum ?? 1e6) + 1, (schema.minimum ?? 0) - 1),
        fc.double(),
      )
    case 'boolean':
      return fc.boolean()
    default:
      return fc.oneof(
        fc.constantFrom(...known, 'customer@example.com', '123456', 'plain words'),
        nonsenseText(known),
        fc
          .integer({ min: 0, max: (schema.maxLength ?? 100) + 1 })
          .map((length) => 'x'.repeat(Math.min(length, 9_000))),
      )
  }
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null
}
