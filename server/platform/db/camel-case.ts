/** A column as the code calls it: `order_number` is `orderNumber`. */
export type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name

/** Some columns of a row under their names in the code. */
export type CamelRow<Row, Column extends keyof Row & string> = {
  [Name in Column as CamelCase<Name>]: Row[Name]
}

type ColumnAs<Alias extends string, Column extends string> = Column extends string
  ? `${Alias}.${Column} as ${CamelCase<Column>}`
  : never

/** Columns for `select`, each as the code calls it: `o.order_number as orderNumber`. */
export function columnsAs<const Alias extends string, const Column extends string>(
  alias: Alias,
  columns: readonly Column[],
): ColumnAs<Alias, Column>[]
export function columnsAs(alias: string, columns: readonly string[]): string[] {
  return columns.map((column) => `${alias}.${column} as ${camelCase(column)}`)
}

/** These columns of a row for `insert`, out of an object whose keys are in camel case. */
export function rowOf<const Column extends string, Values extends Record<CamelCase<Column>, unknown>>(
  columns: readonly Column[],
  values: Values,
): { [Name in Column]: Values[CamelCase<Name>] }
export function rowOf(columns: readonly string[], values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(columns.map((column) => [column, values[camelCase(column)]]))
}

const camelCased = new Map<string, string>()

/** Columns are few and asked for with every row: each is translated once. */
function camelCase(name: string): string {
  const known = camelCased.get(name)
  if (known !== undefined) return known
  const made = name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase())
  camelCased.set(name, made)
  return made
}
