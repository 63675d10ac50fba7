import { useEffect } from 'react'
import { href } from 'react-router'
import type { Cart } from '../../../contract/cart.ts'
import type { PaymentMethod } from '../../../contract/orders.ts'
import { returnRules } from '../../../contract/wording/return-rules.ts'
import { useRootData } from '../../api/shop-settings.ts'
import { VerifyNotice } from '../../features/accounts/verify-notice.tsx'
import { RuleList } from '../../features/returns/return-rules.tsx'
import { PromiseLines } from '../../features/service/promise-lines.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { formatPrice } from '../../ui/price-format.ts'
import type { CheckoutChoice } from './checkout-choice.ts'
import { DiscountField } from './discount-field.tsx'
import { OrderedLines } from './ordered-lines.tsx'
import { PlaceButton, type Placing, reviewFormId } from './place-button.tsx'
import { totalsWith, useAppliedDiscount } from './use-applied-discount.ts'
import type { PlaceProblem } from './use-place-order.ts'
import { useTypedDiscount } from './use-typed-discount.ts'

export type ReviewStepProps = {
  cart: Cart
  method: PaymentMethod
  /** Email for a verification code; null if verified. */
  email: string | null
  /** Cards are paid on the gateway's page. */
  cardByPage: boolean
  choice: CheckoutChoice
  onChoose: (changes: CheckoutChoice) => void
  placing: Placing
  problem: PlaceProblem | null
  onPlace: (total: number, discountCode: string | undefined) => void
}

/** Everything once more before ordering; must not look like a confirmation (docs/product.md#checkout-steps). */
export function ReviewStep(props: ReviewStepProps) {
  const { cart, placing, problem, onPlace } = props
  const settings = useRootData()?.settings
  const discountCode = props.choice.discountCode ?? ''
  const chooseCode = (code: string) => props.onChoose({ discountCode: code || undefined })
  const applied = useAppliedDiscount(discountCode, cart)
  const typedCode = useTypedDiscount(cart, discountCode, chooseCode)

  // The error that prevented ordering gets the focus, so that it is read out.
  useEffect(() => {
    if (problem?.kind === 'code') focusCode()
  }, [problem])

  async function pay() {
    if (discountCode !== '' || typedCode.isEmpty) return onPlace(placing.agreed, discountCode || undefined)
    const discount = await typedCode.apply()
    if (discount) onPlace(totalsWith(cart.total, discount).total, discount.code)
    else focusCode()
  }
  return (
    <div className="grid gap-6">
      <p className="text-small text-soft">You haven’t ordered yet. {noteFor(props)}</p>
      <div className="lg:hidden">
        <OrderedLines cart={cart} />
      </div>
      <DiscountField
        code={discountCode}
        discount={applied.discount}
        typed={typedCode.typed}
        onTyped={typedCode.type}
        refusal={typedCode.refusal}
        checking={typedCode.checking}
        onApply={() => void typedCode.apply()}
        onChange={chooseCode}
        onRemove={() => {
          typedCode.type('')
          chooseCode('')
        }}
        error={problem?.kind === 'code' ? problem.message : applied.refusal}
      />
      <ProblemNotice problem={problem} email={props.email} />
      {placing.blocked && problem?.kind !== 'stock' && (
        <Notice tone="danger" role="alert" title="Something in your cart has sold out">
          <Link href={href('/cart')} className="underline underline-offset-2">
            Change your cart
          </Link>{' '}
          to continue.
        </Notice>
      )}
      <form
        id={reviewFormId}
        aria-label="Place your order"
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void pay()
        }}
      >
        <PlaceButton placing={placing} className="lg:hidden" />
        <p className="text-caption text-soft">You can cancel until we start packing.</p>
      </form>
      <div className="grid gap-2 border-line border-t pt-4">
        <PromiseLines plain />
        {settings && (
          <Disclosure title="How exchanges and returns work" size="small">
            <RuleList rules={returnRules(settings)} />
          </Disclosure>
        )}
      </div>
    </div>
  )
}

function focusCode(): void {
  document.querySelector<HTMLElement>('[name="discountCode"]')?.focus()
}

const methodNote = {
  cod: 'You’ll pay the courier in cash.',
  card: 'Next, we’ll email you a code to confirm the payment.',
  upi: 'Next, you’ll pay in your UPI app.',
}

const cardByPageNote = 'Next, you’ll pay on our payment partner’s page.'

/** What follows once the order is placed. */
function noteFor({ method, cardByPage, placing: { credit } }: ReviewStepProps): string {
  if (credit.paysAll) return 'Your store credit pays for it.'
  return method === 'card' && cardByPage ? cardByPageNote : methodNote[method]
}

function ProblemNotice({ problem, email }: { problem: PlaceProblem | null; email: string | null }) {
  if (problem === null || problem.kind === 'code') return null
  if (problem.kind === 'total_rose') {
    return (
      <Notice tone="warning" role="alert" title="The total has changed">
        It’s now {formatPrice(problem.total)} instead of {formatPrice(problem.agreed)}. Nothing was ordered:
        place the order again to accept the new total.
      </Notice>
    )
  }
  if (problem.kind === 'unverified' && email !== null) {
    return (
      <VerifyNotice email={email} redirect={`${href('/checkout')}?step=review`} title={problem.message} />
    )
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
          <Link href={href('/cart')} className="underline underline-offset-2">
            Change your cart
          </Link>
        </>
      )}
    </Notice>
  )
}
