import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { href, useLocation, useNavigate, useSearchParams } from 'react-router'
import type { Address } from '../../../contract/accounts.ts'
import type { Cart } from '../../../contract/cart.ts'
import type { PaymentMethod } from '../../../contract/orders.ts'
import { paymentMethodNames } from '../../../contract/wording/payment-methods.ts'
import { accountEndpoints } from '../../api/endpoints.ts'
import { personalQuery } from '../../api/personal-query.ts'
import { useSignedInOnly } from '../../features/accounts/use-signed-in-only.ts'
import { isShort } from '../../features/cart/cart-change.ts'
import { useCart } from '../../features/cart/use-cart.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageContainer } from '../../ui/page-container.tsx'
import { RailLayout } from '../../ui/rail-layout.tsx'
import { AddressStep, addressLine } from './address-step.tsx'
import { type Card, checkCard, emptyCard } from './card-rules.ts'
import { useCheckoutChoice } from './checkout-choice.ts'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { PaymentStep } from './payment-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { SoldOutStop } from './sold-out-stop.tsx'
import { type CheckoutStep, checkoutSteps, StepFrame } from './step-frame.tsx'
import { type CheckoutCredit, methodBeside, useStoreCredit } from './store-credit.tsx'
import { UnpaidOrder } from './unpaid-order.tsx'
import { totalsWith, useAppliedDiscount } from './use-applied-discount.ts'
import { useOfferedMethods, usePaymentProof } from './use-payment-methods.ts'
import { usePlaceOrder } from './use-place-order.ts'

/** Address, payment, review: three steps in one column; the open one is in the address. */
export function CheckoutScreen() {
  const { search } = useLocation()
  const session = useSignedInOnly(`${href('/checkout')}${search}`)
  const cart = useCart()
  const navigate = useNavigate()
  const signedIn = session.status === 'signed-in'
  const book = useQuery({ ...personalQuery(accountEndpoints.listAddresses, {}), enabled: signedIn })
  const offered = useOfferedMethods()
  const isEmpty = signedIn && cart.status === 'ready' && !cart.busy && cart.cart.items.length === 0
  const [placed, setPlaced] = useState(false)
  useEffect(() => {
    if (isEmpty && !placed) void navigate(href('/cart'), { replace: true })
  }, [isEmpty, placed, navigate])

  useFocusOnGoingOn(cart.status === 'ready' && cart.cart.items.some(isShort))

  const failed = cart.status === 'failed' ? cart.error : book.error
  return (
    <PageContainer width="task" className="min-h-[calc(100dvh-var(--header))] pt-8 pb-section md:pt-12">
      <h1 className="display mb-6 text-display" tabIndex={-1}>
        Checkout
      </h1>
      {failed ? (
        <ErrorState
          title="We couldn’t load checkout"
          text={failed.message}
          onRetry={() => {
            if (cart.status === 'failed') cart.retry()
            void book.refetch()
          }}
        />
      ) : signedIn && cart.status === 'ready' && !isEmpty && book.data && offered ? (
        <Steps
          cart={cart.cart}
          addresses={book.data.addresses}
          offered={offered}
          unverifiedEmail={session.user && !session.user.verified ? session.user.email : null}
          onPlacing={() => setPlaced(true)}
        />
      ) : (
        <CheckoutSkeleton />
      )}
    </PageContainer>
  )
}

type StepsProps = {
  cart: Cart
  addresses: Address[]
  offered: readonly PaymentMethod[]
  /** The customer's email if it is not verified yet. */
  unverifiedEmail: string | null
  onPlacing: () => void
}

/** A size that sells out during the review is reported there; one sold out before stops checkout at every step. */
function useStop(blocked: boolean, step: CheckoutStep): boolean {
  const [wasBlocked] = useState(blocked)
  return blocked && (wasBlocked || step !== 'review')
}

/** What is chosen in the three steps, what it comes to, and the step that is open. */
function useCheckout({ cart, addresses, offered, unverifiedEmail }: StepsProps) {
  const { choice, choose } = useCheckoutChoice()
  const order = usePlaceOrder()
  const [parameters] = useSearchParams()
  const address =
    addresses.find((each) => each._id === choice.deliveryAddress) ?? addresses.find((each) => each.isDefault)
  const { discount } = useAppliedDiscount(choice.discountCode ?? '', cart)
  const { total } = totalsWith(cart.total, discount)
  const agreed = order.problem?.kind === 'total_rose' ? order.problem.total : total
  const credit = useStoreCredit(agreed, choice.useCredit === true)
  const chosen = offered.find((known) => known === choice.paymentMethod) ?? null
  const payment = usePayment(chosen, unverifiedEmail, credit)
  const method = credit.paysAll ? methodBeside(offered) : chosen
  const current = openStep(parameters.get('step'), address !== undefined, payment.isAnswered)
  const placing = { method, agreed, credit, busy: order.busy, blocked: cart.items.some(isShort) }
  const startEditing = parameters.get('edit') === '1'
  return {
    choice,
    choose,
    order,
    address,
    startEditing,
    discount,
    credit,
    chosen,
    payment,
    method,
    current,
    placing,
  }
}

function Steps(props: StepsProps) {
  const { cart, addresses, offered, unverifiedEmail } = props
  const checkout = useCheckout(props)
  const { choose, address, startEditing, discount, credit, chosen, payment, method, current, placing } =
    checkout
  const { cardByPage } = payment
  const navigate = useNavigate()
  const go = (step: CheckoutStep) => void navigate(stepAddress(step), { preventScrollReset: true })

  if (useStop(placing.blocked, current)) return <SoldOutStop cart={cart} />
  return (
    <RailLayout
      side="end"
      width="wide"
      narrow="above"
      railLabel="Order summary"
      rail={
        <CheckoutSummary
          cart={cart}
          discount={discount}
          credit={credit}
          place={current === 'review' && placing}
        />
      }
    >
      <UnpaidOrder />
      <StepFrame
        step="address"
        current={current}
        title="Delivery address"
        summary={address && `${address.name}, ${addressLine(address)}`}
        change={current === 'review' ? `${stepAddress('address')}&edit=1` : undefined}
      >
        <AddressStep
          addresses={addresses}
          chosen={address}
          startEditing={startEditing}
          onChoose={(deliveryAddress) => choose({ deliveryAddress })}
          onContinue={() => go(payment.isAnswered ? 'review' : 'payment')}
        />
      </StepFrame>
      <StepFrame step="payment" current={current} title="Payment" summary={payment.summary}>
        <PaymentStep
          method={chosen}
          offered={offered}
          unverifiedEmail={unverifiedEmail}
          cardByPage={cardByPage}
          credit={credit}
          onCredit={(useCredit) => choose({ useCredit })}
          onMethod={(paymentMethod) => choose({ paymentMethod })}
          card={payment.card}
          onCard={payment.setCard}
          onContinue={() => go('review')}
        />
      </StepFrame>
      <StepFrame step="review" current={current} title="Review and place order">
        {address && method && <Review {...props} checkout={checkout} address={address} method={method} />}
      </StepFrame>
    </RailLayout>
  )
}

type ReviewProps = StepsProps & {
  checkout: ReturnType<typeof useCheckout>
  address: Address
  method: PaymentMethod
}

function Review({ cart, unverifiedEmail, onPlacing, checkout, address, method }: ReviewProps) {
  const { choice, choose, order, credit, payment, placing } = checkout
  return (
    <ReviewStep
      cart={cart}
      method={method}
      email={unverifiedEmail}
      cardByPage={payment.cardByPage}
      choice={choice}
      onChoose={(changes) => {
        choose(changes)
        order.forget()
      }}
      placing={placing}
      problem={order.problem}
      onPlace={async (total, discountCode) => {
        onPlacing()
        const to = {
          deliveryAddress: address._id,
          paymentMethod: method,
          useCredit: credit.used > 0 || undefined,
        }
        const why = await order.place({ cart, draft: { ...choice, ...to, discountCode }, total })
        // A refused code is removed from all totals.
        if (why?.kind === 'code') choose({ discountCode: undefined })
      }}
    />
  )
}

/** The last sold-out line is gone, and with it what had the focus: it goes to the heading, above the steps. */
function useFocusOnGoingOn(blocked: boolean) {
  const wasBlocked = useRef(blocked)
  useEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body
    if (wasBlocked.current && !blocked && lost) document.querySelector<HTMLElement>('h1')?.focus()
    wasBlocked.current = blocked
  }, [blocked])
}

function stepAddress(step: CheckoutStep): string {
  return `${href('/checkout')}?step=${step}`
}

const creditName = 'Store credit'

/** Payment method, and whether its step is complete. */
function usePayment(
  method: PaymentMethod | null,
  unverifiedEmail: string | null,
  { used, paysAll }: CheckoutCredit,
) {
  const [card, setCard] = useState<Card>(emptyCard)
  const cardByPage = usePaymentProof('card') === 'gateway_page'
  const asksForCard = method === 'card' && !cardByPage
  const mustVerify = method === 'cod' && unverifiedEmail !== null
  const cardIsGood = !asksForCard || Object.keys(checkCard(card, new Date())).length === 0
  const ending = asksForCard ? ` ending in ${card.cardNumber.slice(-4)}` : ''
  const own = method ? paymentMethodNames[method] + ending : ''
  return {
    method,
    card,
    setCard,
    cardByPage,
    isAnswered: paysAll || (method !== null && !mustVerify && cardIsGood),
    summary: paysAll ? creditName : method && [...(used > 0 ? [creditName] : []), own].join(', '),
  }
}

/** The requested step, or the first incomplete one before it. */
function openStep(wanted: string | null, hasAddress: boolean, hasPayment: boolean): CheckoutStep {
  const step = checkoutSteps.find((known) => known === wanted) ?? 'address'
  if (step === 'address' || !hasAddress) return 'address'
  return step === 'payment' || !hasPayment ? 'payment' : 'review'
}
