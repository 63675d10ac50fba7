import { useEffect } from 'react'
import type { Address } from '../../../contract/accounts.ts'
import type { Cart } from '../../../contract/cart.ts'
import type { PaymentMethod } from '../../../contract/orders.ts'
import { VerifyNotice } from '../../features/accounts/verify-notice.tsx'
import { isShort } from '../../features/cart/cart-change.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { formatPrice } from '../../ui/price-format.ts'
import { addressLine } from './address-step.tsx'
import { methodNames, totalsWith } from './checkout-choice.ts'
import { DiscountField } from './discount-field.tsx'
import { OrderedLines } from './ordered-lines.tsx'
import type { PlaceProblem } from './use-place-order.ts'
import { useTypedDiscount } from './use-typed-discount.ts'

export type ReviewStepProps = {
  cart: Cart
  address: Address
  method: PaymentMethod
  /** Where a code goes that shows whose address it is; null where that is known. */
  email: string | null
  /** The last four digits, where it is a card. */
  cardEnd: string | null
  /** Cards are paid on the gateway's page. */
  cardByPage: boolean
  discountCode: string
  onDiscountCode: (code: string) => void
  total: number
  busy: boolean
  problem: PlaceProblem | null
  onPlace: (total: number, discountCode: string | null) => void
}

/** Everything once more before it counts; nothing here looks like a confirmation (rule of use 33). */
export function ReviewStep(props: ReviewStepProps) {
  const { cart, address, method, cardEnd, total, busy, problem, onPlace } = props
  const short = cart.items.some(isShort)
  const agreed = problem?.kind === 'dearer' ? problem.total : total
  const typedCode = useTypedDiscount(props.discountCode, props.onDiscountCode)

  // Nothing was ordered because of what stands there: going there also reads out why.
  useEffect(() => {
    if (problem?.kind === 'code') focusCode()
  }, [problem])

  function pay() {
    const discount = typedCode.settle()
    if (discount === false) return focusCode()
    const isNew = discount !== null && props.discountCode === ''
    onPlace(isNew ? totalsWith(cart.total, discount).total : agreed, discount?.code ?? null)
  }
  return (
    <div className="grid gap-6">
      <p className="text-small text-soft">Not ordered yet. Please check, then place your order below.</p>
      <dl className="grid gap-4 text-small sm:grid-cols-2">
        <ReviewPart title="Deliver to" step="address">
          <p className="font-medium">{address.name}</p>
          <p className="text-soft">{addressLine(address)}</p>
        </ReviewPart>
        <ReviewPart title="Pay by" step="payment">
          <p className="font-medium">
            {methodNames[method]}
            {cardEnd && ` ending in ${cardEnd}`}
          </p>
          <p className="text-soft">
            {method === 'card' && props.cardByPage ? cardByPageNote : methodNote[method]}
          </p>
        </ReviewPart>
      </dl>
      <div className="lg:hidden">
        <OrderedLines cart={cart} />
      </div>
      <DiscountField
        code={props.discountCode}
        typed={typedCode.typed}
        onTyped={typedCode.type}
        refusal={typedCode.refusal}
        checking={typedCode.checking}
        onApply={() => void typedCode.apply()}
        onChange={props.onDiscountCode}
        onRemove={() => {
          typedCode.type('')
          props.onDiscountCode('')
        }}
        error={problem?.kind === 'code' ? problem.message : undefined}
      />
      <ProblemNotice problem={problem} email={props.email} />
      {short && problem?.kind !== 'stock' && (
        <Notice tone="danger" role="alert" title="Something in your cart has sold out">
          <Link href="/cart" className="underline underline-offset-2">
            Change your cart
          </Link>{' '}
          to go on.
        </Notice>
      )}
      <div className="grid gap-3">
        <Button
          kind="signal"
          size="large"
          busy={busy}
          busyLabel="Placing your order…"
          disabled={short}
          onClick={pay}
          className="justify-self-stretch sm:justify-self-start"
        >
          {placeLabel[method]} · {formatPrice(agreed)}
        </Button>
        <p className="text-caption text-soft">
          No shipping cost, nothing added. You can cancel until we start packing.
        </p>
      </div>
    </div>
  )
}

function focusCode(): void {
  document.querySelector<HTMLElement>('[name="discountCode"]')?.focus()
}

const placeLabel = { cod: 'Place Order', card: 'Pay by card', upi: 'Pay by UPI' }
const methodNote = {
  cod: 'The courier takes the money.',
  card: 'Next: a code by mail confirms it.',
  upi: 'Next: scan a QR code with your app.',
}

const cardByPageNote = 'Next: the payment page of our partner.'

function ReviewPart({
  title,
  step,
  children,
}: {
  title: string
  step: 'address' | 'payment'
  children: React.ReactNode
}) {
  return (
    <div className="grid content-start gap-1 rounded-control border border-line bg-raised p-4">
      <dt className="flex items-baseline justify-between gap-3 text-caption text-soft">
        {title}
        <Link
          href={`/checkout?step=${step}${step === 'address' ? '&edit=1' : ''}`}
          className="touch-target underline underline-offset-2"
        >
          Edit<span className="sr-only"> {title.toLowerCase()}</span>
        </Link>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

function ProblemNotice({ problem, email }: { problem: PlaceProblem | null; email: string | null }) {
  if (problem === null || problem.kind === 'code') return null
  if (problem.kind === 'dearer') {
    return (
      <Notice tone="warning" role="alert" title="The total has changed">
        It is now {formatPrice(problem.total)} instead of {formatPrice(problem.agreed)}. Nothing was ordered:
        place the order again to accept the new total.
      </Notice>
    )
  }
  if (problem.kind === 'unverified' && email !== null) {
    return <VerifyNotice email={email} redirect="/checkout?step=review" title={problem.message} />
  }
  return (
    <Notice
      tone="danger"
      role="alert"
      title={problem.kind === 'stock' ? 'Not enough pairs left' : 'Failed to place order'}
    >
      {problem.message}
      {problem.kind === 'stock' && (
        <>
          .{' '}
          <Link href="/cart" className="underline underline-offset-2">
            Change your cart
          </Link>
        </>
      )}
    </Notice>
  )
}
