import type { SourceFile } from './source-files.ts'

/** Which of these tables a file reads or writes, by SQL of its own or through Kysely. */
export function tablesUsed(text: string, tables: ReadonlySet<string>): string[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/.*$/gm, ' ')
  const names = [...sqlNames(withoutProse(code)), ...builderNames(code)]
  return [...new Set(names)].filter((name) => tables.has(name)).sort()
}

/** Quoted texts go, but those that are statements: "from" and "update" are words of mails, too. */
function withoutProse(code: string): string {
  return code.replaceAll(/'(?:[^'\n\\]|\\.)*'|"(?:[^"\n\\]|\\.)*"/g, (text) =>
    /^.\s*(?:select|insert|update|delete|with|truncate|create|declare)\b/.test(text) ? text : "''",
  )
}

/** Names that stand where SQL expects a table: after `from`, `join`, `into`, `update`, `using`, a comma between tables. */
function sqlNames(code: string): string[] {
  const clause =
    /\b(?:from|join|into|update|using|truncate|table)\s+(?:only\s+)?((?:[\w.]+(?:\s+(?:as\s+)?\w+)?\s*,\s*)*[\w.]+)/gi
  const cast = /\bnull::(\w+)/gi
  const listed = [...code.matchAll(clause)].flatMap(([, list = '']) => list.split(','))
  return [
    ...listed.map((each) => each.trim().split(/\s+/)[0] ?? ''),
    ...[...code.matchAll(cast)].map(([, name = '']) => name),
  ]
}

/** Names given to the query builder: `selectFrom('account as a')`, `insertInto('cart')`, `sql.table('brand')`. */
function builderNames(code: string): string[] {
  const call =
    /\b(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|using|from|sql\.table|\w*[jJ]oin(?:Lateral)?)\(\s*\[?((?:\s*'[\w ]+'\s*,?)+)/g
  return [...code.matchAll(call)].flatMap(([, list = '']) =>
    [...list.matchAll(/'(\w+)(?: as \w+)?'/g)].map(([, name = '']) => name),
  )
}

/** The noun a file of the server belongs to: its folder; `null` where it belongs to none. */
export function nounOf({ path }: Pick<SourceFile, 'path'>): string | null {
  return /^server\/([\w-]+)\//.exec(path)?.[1] ?? null
}
