import { Button } from '../../ui/button.tsx'
import { RemovableChip } from '../../ui/chip.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import type { KnownDiscount } from './use-applied-discount.ts'

type DiscountFieldProps = {
  /** The applied code. */
  code: string
  /** What it takes off; null until the server has said so. */
  discount: KnownDiscount | null
  /** Typed but not applied. */
  typed: string
  onTyped: (text: string) => void
  /** Why it is not applied. */
  refusal: string | null
  /** The server is checking it. */
  checking: boolean
  onApply: () => void
  onChange: (code: string) => void
  /** Removes the applied code. */
  onRemove: () => void
  /** The server's reply. */
  error: string | undefined
}

/** Field for a discount code. */
export function DiscountField(props: DiscountFieldProps) {
  const { code, discount, typed, onTyped, refusal, checking, onApply, onChange, onRemove, error } = props
  if (code !== '' && !error) {
    return (
      <div className="flex flex-wrap items-center gap-2 text-small">
        <span className="text-soft">Discount code</span>
        <RemovableChip
          label={discount?.percent ? `${code} · ${discount.percent}% off` : code}
          onRemove={onRemove}
        />
      </div>
    )
  }
  return (
    <form
      noValidate
      className="flex max-w-form items-start gap-2"
      aria-label="Discount code"
      onSubmit={(event) => {
        event.preventDefault()
        onApply()
      }}
    >
      <Field label="Discount code" required={false} className="flex-1" error={withWayOn(refusal ?? error)}>
        <TextInput
          name="discountCode"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          value={typed}
          onChange={(event) => {
            onTyped(event.target.value)
            if (error) onChange('')
          }}
        />
      </Field>
      <Button type="submit" kind="outline" busy={checking} className="mt-[1.625rem]">
        Apply
      </Button>
    </form>
  )
}

/** The reason why a code is not applied, with a hint that ordering is possible without. */
function withWayOn(reason: string | undefined): string | undefined {
  return reason && `${reason.replace(/\.$/, '')}. Clear the field to order without it.`
}
