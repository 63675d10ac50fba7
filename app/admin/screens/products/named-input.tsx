import { useId } from 'react'
import { TextInput, type TextInputProps } from '../../../ui/form/text-input.tsx'

export interface NamedInputProps extends Omit<TextInputProps, 'onChange' | 'list'> {
  /** Names to choose from while typing; others may be typed. */
  names: readonly string[] | undefined
  onText: (text: string) => void
}

/** A line of text that offers the names that are in use. */
export function NamedInput({ names, onText, ...props }: NamedInputProps) {
  const list = useId()
  return (
    <>
      <TextInput
        {...props}
        autoComplete="off"
        list={names ? list : undefined}
        onChange={(event) => onText(event.target.value)}
      />
      {names && (
        <datalist id={list}>
          {names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      )}
    </>
  )
}
