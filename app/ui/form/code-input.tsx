import type { ChangeEvent, Ref } from 'react'
import { TextInput } from './text-input.tsx'

export interface CodeInputProps {
  value: string
  onChange: (digits: string) => void
  onBlur?: () => void
  length?: number
  ref?: Ref<HTMLInputElement>
  name?: string
}

/** Input of a mailed code, inside a Field; accepts pasted text and keeps its digits. */
export function CodeInput({ value, onChange, length = 6, ...props }: CodeInputProps) {
  function keepDigits(event: ChangeEvent<HTMLInputElement>) {
    onChange(event.target.value.replace(/\D/g, '').slice(0, length))
  }
  return (
    <TextInput
      {...props}
      value={value}
      onChange={keepDigits}
      inputMode="numeric"
      autoComplete="one-time-code"
      className="figures text-center font-semibold text-title tracking-[0.4em]"
    />
  )
}
