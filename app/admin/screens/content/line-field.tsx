import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'

export interface LineFieldProps {
  label: string
  hint?: string
  value: string
  max: number
  error?: string | undefined
  onChange: (value: string) => void
}

/** One line of a page. */
export function LineField({ label, hint, value, max, error, onChange }: LineFieldProps) {
  return (
    <Field label={label} hint={hint} {...(error ? { error } : {})}>
      <TextInput
        value={value}
        maxLength={max}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}
