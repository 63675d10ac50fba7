import { Banknote, CreditCard, QrCode } from 'lucide'
import { useRef, useState } from 'react'
import { href } from 'react-router'
import type { PaymentMethod } from '../../../contract/orders.ts'
import { paymentMethodNames } from '../../../contract/wording/payment-methods.ts'
import { VerifyNotice } from '../../features/accounts/verify-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { FormProblems } from '../../ui/form/form-problems.tsx'
import { RadioCards } from '../../ui/form/radio-cards.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CardForm } from './card-form.tsx'
import { type Card, type CardErrors, cardSummary, checkCard } from './card-rules.ts'
import { type CheckoutCredit, StoreCreditChoice } from './store-credit.tsx'

type PaymentStepProps = {
  method: PaymentMethod | null
  offered: readonly PaymentMethod[]
  /** An unverified customer cannot pay on delivery. */
  unverifiedEmail: string | null
  /** Cards are paid on the gateway's page, so there are no card fields. */
  cardByPage: boolean
  credit: CheckoutCredit
  onCredit: (use: boolean) => void
  onMethod: (method: PaymentMethod) => void
  card: Card
  onCard: (card: Card) => void
  onContinue: () => void
}

const signs = { cod: Banknote, card: CreditCard, upi: QrCode }
const notes = {
  cod: 'Pay the courier in cash when your order arrives.',
  card: 'We’ll email you a code to confirm.',
  upi: 'Pay in your UPI app.',
}
const cardByPageNote = 'On the secure page of our payment partner.'
const fieldLabels: Record<keyof Card, string> = {
  cardholderName: 'Name on card',
  cardNumber: 'Card number',
  expiryDate: 'Expiry date',
  cvv: 'CVV',
}

/** Payment method and card. Errors appear when leaving a field and are listed when continuing; typed text stays. */
export function PaymentStep(props: PaymentStepProps) {
  const { method, unverifiedEmail, cardByPage, credit, card, onCard, onContinue } = props
  const mustVerify = method === 'cod' && unverifiedEmail !== null && !credit.paysAll
  const form = useRef<HTMLFormElement>(null)
  const [left, setLeft] = useState<ReadonlySet<keyof Card>>(new Set())
  const [tried, setTried] = useState(false)
  const wrong = checkCard(card, new Date())
  const shown = tried ? wrong : errorsOfFilled(card, wrong, left)

  /** Scrolled to the center, so that the error summary above stays visible. */
  function focus(field: string) {
    const input = form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)
    input?.focus({ preventScroll: true })
    input?.scrollIntoView({ block: 'center' })
  }

  function goOn() {
    if (credit.paysAll) return onContinue()
    setTried(true)
    const [first] = method === 'card' && !cardByPage ? Object.keys(wrong) : []
    if (first) focus(first)
    else if (!method) form.current?.querySelector<HTMLElement>('input')?.focus()
    else if (!mustVerify) onContinue()
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label="Payment"
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        goOn()
      }}
    >
      <StoreCreditChoice credit={credit} onUse={props.onCredit} />
      {!credit.paysAll && (
        <>
          <MethodCards {...props} error={tried && !method ? 'Please choose how to pay' : undefined} />
          {mustVerify && (
            <VerifyNotice
              email={unverifiedEmail}
              redirect={`${href('/checkout')}?step=payment`}
              title="Please verify your email to pay on delivery"
            />
          )}
          {method === 'card' && !cardByPage && (
            <>
              {tried && <CardProblems card={card} wrong={wrong} onPick={focus} />}
              <CardForm
                card={card}
                errors={shown}
                onChange={(changes) => onCard({ ...card, ...changes })}
                onLeave={(field) => setLeft(new Set([...left, field]))}
              />
            </>
          )}
        </>
      )}
      <div>
        <Button type="submit" kind="signal" size="large" className="max-sm:w-full" disabled={mustVerify}>
          Continue to review
        </Button>
      </div>
    </form>
  )
}

type MethodCardsProps = Pick<PaymentStepProps, 'method' | 'offered' | 'cardByPage' | 'onMethod'> & {
  error: string | undefined
}

function MethodCards({ method, offered, cardByPage, onMethod, error }: MethodCardsProps) {
  return (
    <RadioCards
      legend="Payment method"
      hideLegend
      value={method}
      onChange={(value) => {
        const chosen = offered.find((known) => known === value)
        if (chosen) onMethod(chosen)
      }}
      options={offered.map((value) => ({
        value,
        label: paymentMethodNames[value],
        note: value === 'card' && cardByPage ? cardByPageNote : notes[value],
        end: <Icon icon={signs[value]} />,
      }))}
      error={error}
    />
  )
}

/** The errors of fields that were left filled. */
function errorsOfFilled(card: Card, wrong: CardErrors, left: ReadonlySet<keyof Card>): CardErrors {
  const isShown = (field: keyof Card) => left.has(field) && card[field] !== ''
  return Object.fromEntries(Object.entries(wrong).filter(([field]) => isShown(field as keyof Card)))
}

type CardProblemsProps = { card: Card; wrong: CardErrors; onPick: (field: string) => void }

/** Summary of the card's errors, each linking to its field. */
function CardProblems({ card, wrong, onPick }: CardProblemsProps) {
  return (
    <FormProblems
      message={cardSummary(card, wrong)}
      fields={Object.entries(wrong).map(([field, message]) => ({
        label: fieldLabels[field as keyof Card],
        message: message ?? '',
        onPick: () => onPick(field),
      }))}
    />
  )
}
