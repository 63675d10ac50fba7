import type { ImportField } from '../../../../contract/admin/import-fields.ts'
import type { ImportChoice, ImportMapping } from '../../../../contract/admin/imports.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { baseWords, fieldHints, fieldWords } from './import-words.tsx'
import { baseColumns, type FieldSource, sourceOf, withSource } from './use-choice.ts'

const needed: readonly ImportField[] = ['title', 'brand', 'colorName', 'size', 'price']
/** A number, a text or a code is never the same for a whole file. */
const neverFixed: readonly ImportField[] = ['key', 'title', 'sku', 'ean', 'images', 'productImages']

interface FieldRowProps {
  field: ImportField
  mapping: ImportMapping
  choice: ImportChoice
  onChange: (choice: ImportChoice) => void
  isMissing: boolean
}

/** Where a field is read from, with samples of what stands there. */
export function FieldRow({ field, mapping, choice, onChange, isMissing }: FieldRowProps) {
  const { columns, bases } = mapping
  const source = sourceOf(field, choice, bases)
  const read = baseColumns(field, choice, bases)
  const set = (next: FieldSource) => onChange(withSource(choice, field, next))
  const label = fieldWords[field]
  return (
    <div className="grid content-start gap-1.5">
      <Field
        label={label}
        hint={fieldHints[field]}
        required={needed.includes(field) || undefined}
        error={isMissing ? `Choose the column of ${label.toLowerCase()}` : undefined}
      >
        <Select
          value={optionOf(source)}
          onChange={(event) => set(sourceFrom(event.target.value, read))}
          options={[
            { value: 'none', label: '—' },
            ...(read.length > 1
              ? [{ value: 'base', label: `As ${baseWords[choice.base]} has it: ${read.join(', ')}` }]
              : []),
            ...(neverFixed.includes(field) ? [] : [{ value: 'fixed', label: 'The same for all …' }]),
            ...columns.map(({ name }) => ({ value: `column ${name}`, label: name })),
          ]}
        />
      </Field>
      {source.kind === 'fixed' && (
        <TextInput
          aria-label={`${label} of all`}
          value={source.value}
          maxLength={200}
          onChange={(event) => set({ kind: 'fixed', value: event.target.value })}
        />
      )}
      <Samples source={source} columns={columns} />
    </div>
  )
}

function optionOf(source: FieldSource): string {
  return source.kind === 'column' ? `column ${source.column}` : source.kind
}

function sourceFrom(value: string, read: readonly string[]): FieldSource {
  if (value === 'base') return { kind: 'base', columns: read }
  if (value === 'fixed') return { kind: 'fixed', value: '' }
  return value === 'none' ? { kind: 'none' } : { kind: 'column', column: value.replace(/^column /, '') }
}

/** What stands in the column of a field; of several columns in each, with its name. */
function Samples({ source, columns }: { source: FieldSource; columns: ImportMapping['columns'] }) {
  if (source.kind === 'none' || source.kind === 'fixed') return null
  const names = source.kind === 'base' ? source.columns : [source.column]
  const found = names
    .map((name) => ({ name, samples: columns.find((column) => column.name === name)?.samples ?? [] }))
    .filter(({ samples }) => samples.length > 0)
  const words =
    names.length === 1
      ? found.map(({ samples }) => samples.join(' · '))
      : found.map(({ name, samples }) => `${name}: ${samples.join(', ')}`)
  return (
    <p className="truncate text-caption text-soft">
      {words.length > 0 ? (
        <>
          <span className="sr-only">Samples: </span>
          {words.join(' · ')}
        </>
      ) : (
        'Empty in the first rows'
      )}
    </p>
  )
}
