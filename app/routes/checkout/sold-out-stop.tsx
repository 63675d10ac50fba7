import { useEffect, useRef } from 'react'
import { href } from 'react-router'
import type { Cart } from '../../../contract/cart.ts'
import { isShort } from '../../features/cart/cart-change.ts'
import { CartLineRow } from '../../features/cart/cart-line-row.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Shown instead of the steps while lines cannot be ordered, which are removed or changed in place. */
export function SoldOutStop({ cart }: { cart: Cart }) {
  const short = cart.items.filter(isShort)
  const isSoldOut = short.some((line) => line.soldOut)
  const box = useFocusOnRemoval(short.length)
  return (
    <section ref={box} tabIndex={-1} aria-label="Sold out" className="grid gap-6 outline-none">
      <Notice
        tone="danger"
        role="alert"
        title={isSoldOut ? 'Something in your cart has sold out' : 'Not enough pairs left'}
      >
        Change or remove what’s listed here to continue.
      </Notice>
      <ul className="border-line border-t">
        {short.map((line) => (
          <CartLineRow key={`${line.variantId._id} ${line.size}`} line={line} />
        ))}
      </ul>
      <LinkButton href={href('/cart')} kind="outline" className="justify-self-start">
        Back to your cart
      </LinkButton>
    </section>
  )
}

/** The focused line was removed: the focus moves to those that remain. */
function useFocusOnRemoval(count: number) {
  const box = useRef<HTMLElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current) box.current?.focus()
    before.current = count
  }, [count])
  return box
}
