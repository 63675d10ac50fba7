import { Button } from '../../ui/button.tsx'
import { RemovableChip } from '../../ui/chip.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { discountOfCode } from './checkout-choice.ts'

type DiscountFieldProps = {
  /** The code in use, or none. */
  code: string
  /** What is typed and not in use yet. */
  typed: string
  onTyped: (text: string) => void
  /** Why what is typed is not in use. */
  refusal: string | null
  /** The shop is being asked about it. */
  checking: boolean
  onApply: () => void
  onChange: (code: string) => void
  /** Takes back the code in use. */
  onRemove: () => void
  /** What the server said of it. */
  error: string | undefined
}

/** A discount code from a reminder mail. */
export function DiscountField(props: DiscountFieldProps) {
  const { code, typed, onTyped, refusal, checking, onApply, onChange, onRemove, error } = props
  const discount = discountOfCode(code)
  if (discount && !error) {
    return (
      <div className="flex flex-wrap items-center gap-2 text-small">
        <span className="text-soft">Discount code</span>
        <RemovableChip label={`${discount.code} · ${discount.percent}% off`} onRemove={onRemove} />
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

/** Why a code is not in use, and how to order all the same. */
function withWayOn(reason: string | undefined): string | undefined {
  return reason && `${reason.replace(/\.$/, '')}. Clear the field to order without it.`
}
