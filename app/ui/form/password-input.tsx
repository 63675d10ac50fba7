import { Eye, EyeOff } from 'lucide'
import { useState } from 'react'
import { IconButton } from '../icon-button.tsx'
import { TextInput, type TextInputProps } from './text-input.tsx'

/** A password input with a show/hide button. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'end'>) {
  const [shown, setShown] = useState(false)
  return (
    <TextInput
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          size="compact"
          icon={shown ? EyeOff : Eye}
          label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
