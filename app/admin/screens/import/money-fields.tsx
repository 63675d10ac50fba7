import { useState } from 'react'
import type { ImportChoice } from '../../../../contract/admin/imports.ts'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'

interface MoneyFieldsProps {
  choice: ImportChoice
  onChange: (choice: ImportChoice) => void
}

/** The currency of prices that name none, and what it is worth in dollars. */
export function MoneyFields({ choice, onChange }: MoneyFieldsProps) {
  const [currency, setCurrency] = useState(choice.currency)
  const [factor, setFactor] = useState(choice.factor === undefined ? '' : String(choice.factor))
  const isForeign = currency !== 'USD'
  function change(nextCurrency: string, nextFactor: string) {
    setCurrency(nextCurrency)
    setFactor(nextFactor)
    const { factor: _, ...rest } = choice
    const worth = Number(nextFactor)
    const isKnown = /^[A-Z]{3}$/.test(nextCurrency)
    onChange({
      ...rest,
      currency: isKnown ? nextCurrency : 'USD',
      ...(isKnown && nextCurrency !== 'USD' && worth > 0 && { factor: worth }),
    })
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label="Currency of the prices"
        hint="Prices in the shop are dollars; what is in another currency is never taken for them"
      >
        <TextInput
          value={currency}
          maxLength={3}
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => change(event.target.value.toUpperCase(), factor)}
        />
      </Field>
      {isForeign && (
        <Field label={`Dollars for one ${currency || 'unit'}`} hint="Without it, these prices are refused">
          <TextInput
            inputMode="decimal"
            placeholder="1.08"
            value={factor}
            onChange={(event) => change(currency, event.target.value)}
          />
        </Field>
      )}
    </div>
  )
}
