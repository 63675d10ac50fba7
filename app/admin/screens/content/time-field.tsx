import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'

export interface TimeFieldProps {
  label: string
  hint?: string
  /** ISO; null: none. */
  value: string | null
  onChange: (value: string | null) => void
}

/** A point in time, typed in the reader's own zone. */
export function TimeField({ label, hint, value, onChange }: TimeFieldProps) {
  return (
    <Field label={label} hint={hint}>
      <TextInput
        type="datetime-local"
        value={localTime(value)}
        onChange={({ target }) => onChange(target.value ? new Date(target.value).toISOString() : null)}
      />
    </Field>
  )
}

/** As `datetime-local` fields write it, in the reader's zone. */
function localTime(at: string | null): string {
  if (at === null) return ''
  const date = new Date(at)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
