import { useState } from 'react'
import type { ImportField } from '../../../../contract/admin/import-fields.ts'
import { type ImportChoice, type ImportMapping, importChoice } from '../../../../contract/admin/imports.ts'
import { parseJson } from '../../../ui/stored-value.ts'

/** Where the value of a field comes from: as the base has it, from nowhere, a value for all, or one column. */
export type FieldSource =
  | { kind: 'base'; columns: readonly string[] }
  | { kind: 'none' }
  | { kind: 'fixed'; value: string }
  | { kind: 'column'; column: string }

export function sourceOf(
  field: ImportField,
  choice: ImportChoice,
  bases: ImportMapping['bases'],
): FieldSource {
  const chosen = choice.columns[field]
  const fixed = choice.fixed[field]
  if (fixed !== undefined) return { kind: 'fixed', value: fixed }
  if (chosen) return { kind: 'column', column: chosen }
  if (chosen === '') return { kind: 'none' }
  const columns = baseColumns(field, choice, bases)
  const [only] = columns
  if (only === undefined) return { kind: 'none' }
  return columns.length === 1 ? { kind: 'column', column: only } : { kind: 'base', columns }
}

/** The columns of the file from which the base reads a field. */
export function baseColumns(
  field: ImportField,
  { base }: ImportChoice,
  bases: ImportMapping['bases'],
): readonly string[] {
  return bases.find((each) => each.base === base)?.columns[field] ?? []
}

/** The choice with another source for a field. */
export function withSource(choice: ImportChoice, field: ImportField, source: FieldSource): ImportChoice {
  const { [field]: _, ...columns } = choice.columns
  const { [field]: __, ...fixed } = choice.fixed
  if (source.kind === 'base') return { ...choice, columns, fixed }
  if (source.kind === 'column') return { ...choice, columns: { ...columns, [field]: source.column }, fixed }
  const none = { ...columns, [field]: '' }
  return source.kind === 'none'
    ? { ...choice, columns: none, fixed }
    : { ...choice, columns: none, fixed: { ...fixed, [field]: source.value } }
}

/** Fields without which no product of a file could be taken in. Shipped maps have an answer for some. */
export function missingFields(choice: ImportChoice, bases: ImportMapping['bases']): ImportField[] {
  const needed: readonly ImportField[] =
    choice.base === 'own' ? ['title', 'brand', 'colorName', 'size', 'price'] : ['title', 'price']
  const isMissing = (field: ImportField) => {
    const source = sourceOf(field, choice, bases)
    return source.kind === 'none' || (source.kind === 'fixed' && source.value.trim() === '')
  }
  return needed.filter((field) => isMissing(field) && (field !== 'colorName' || isMissing('color')))
}

/** What is being chosen for an import, kept in this tab so that a reload loses nothing. */
export function useChoice(id: string, first: ImportChoice) {
  const key = `import-choice:${id}`
  const [choice, setChoice] = useState(() => readDraft(key) ?? first)
  function store(text: string | null) {
    try {
      if (text === null) sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, text)
    } catch {
      // Storage is closed: the draft lasts as long as the screen.
    }
  }
  return {
    choice,
    change(next: ImportChoice) {
      setChoice(next)
      store(JSON.stringify(next))
    },
    forget: () => store(null),
  }
}

function readDraft(key: string): ImportChoice | undefined {
  try {
    return importChoice.safeParse(parseJson(sessionStorage.getItem(key))).data
  } catch {
    return undefined
  }
}
