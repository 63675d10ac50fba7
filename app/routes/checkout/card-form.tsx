import { Lock } from 'lucide'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type Card, type CardErrors, formatCardNumber, formatCvv, formatExpiry } from './card-rules.ts'

type CardFormProps = {
  card: Card
  errors: CardErrors
  onChange: (changes: Partial<Card>) => void
  /** A field lost the focus: its error may be shown. */
  onLeave: (field: keyof Card) => void
}

/** Card fields, formatted while typing. The card stays in this browser; a mailed code confirms the payment. */
export function CardForm({ card, errors, onChange, onLeave }: CardFormProps) {
  return (
    <fieldset className="grid max-w-form gap-4">
      <legend className="mb-3 font-semibold text-body">Card details</legend>
      <Field label="Name on card" required error={errors.cardholderName}>
        <TextInput
          name="cardholderName"
          autoComplete="cc-name"
          maxLength={100}
          value={card.cardholderName}
          onChange={(event) => onChange({ cardholderName: event.target.value })}
          onBlur={() => onLeave('cardholderName')}
        />
      </Field>
      <Field label="Card number" required error={errors.cardNumber}>
        <TextInput
          name="cardNumber"
          autoComplete="cc-number"
          inputMode="numeric"
          placeholder="1234 5678 9012 3456"
          maxLength={19}
          className="figures"
          value={card.cardNumber}
          onChange={(event) => onChange({ cardNumber: formatCardNumber(event.target.value) })}
          onBlur={() => onLeave('cardNumber')}
        />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label="Expiry date" required hint="As printed, MM/YY" error={errors.expiryDate}>
          <TextInput
            name="expiryDate"
            autoComplete="cc-exp"
            inputMode="numeric"
            placeholder="MM/YY"
            maxLength={5}
            className="figures"
            value={card.expiryDate}
            onChange={(event) => onChange({ expiryDate: formatExpiry(event.target.value) })}
            onBlur={() => onLeave('expiryDate')}
          />
        </Field>
        <Field label="CVV" required hint="3 or 4 digits" error={errors.cvv}>
          <TextInput
            name="cvv"
            autoComplete="cc-csc"
            inputMode="numeric"
            placeholder="123"
            maxLength={4}
            className="figures"
            value={card.cvv}
            onChange={(event) => onChange({ cvv: formatCvv(event.target.value) })}
            onBlur={() => onLeave('cvv')}
          />
        </Field>
      </div>
      <p className="flex items-start gap-2 text-caption text-soft">
        <Icon icon={Lock} size={14} className="mt-0.5" />
        We never store your card number. We’ll email you a code to confirm the payment.
      </p>
    </fieldset>
  )
}
