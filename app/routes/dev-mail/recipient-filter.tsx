import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'

export function RecipientFilter({ to, onFilter }: { to: string; onFilter: (to: string) => void }) {
  const [typed, setTyped] = useState(to)
  function filter(event: FormEvent) {
    event.preventDefault()
    onFilter(typed.trim())
  }
  return (
    <form onSubmit={filter} className="flex items-end gap-2">
      <Field label="To" className="-mb-1.5 w-56">
        <TextInput
          type="search"
          inputMode="email"
          placeholder="Everybody"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <Button type="submit" kind="outline">
        Show
      </Button>
    </form>
  )
}
