import { ShoppingBag } from 'lucide'
import { Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { toastQueue } from '../../ui/overlay/toast-queue.ts'
import { openAuthDialog } from '../accounts/auth-dialog-request.ts'
import { readSession } from '../accounts/use-session.ts'

const AddToCartDialog = lazyPart(async () => (await import('./add-to-cart-dialog.tsx')).AddToCartDialog)

export type AddToCartButtonProps = {
  productId: string
  title: string
  /** The variant shown on the card. */
  variantId?: string | null
  /** The size the list is filtered by. */
  size?: string | null | undefined
  /** Number of variants; without any the button is disabled. */
  variants: number
  /** Label of a text button; an icon button if left out. */
  words?: string
  className?: string | undefined
}

/** A card's add-to-cart button: opens the dialog for color and size; guests are asked to sign in. */
export function AddToCartButton({
  productId,
  title,
  variantId,
  size,
  variants,
  words,
  className,
}: AddToCartButtonProps) {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  function ask() {
    if (readSession().status !== 'signed-in') {
      openAuthDialog({ reason: 'Please login to add items to cart', goOn: ask })
      return
    }
    if (variants === 0) {
      toastQueue.push({ tone: 'error', message: 'Product variants not available' })
      return
    }
    setWanted(true)
    setOpen(true)
  }
  return (
    <>
      {words === undefined ? (
        <IconButton
          icon={ShoppingBag}
          label={`Add ${title} to cart`}
          size="compact"
          onClick={ask}
          className={className}
        />
      ) : (
        <Button kind="outline" size="compact" onClick={ask} className={className}>
          {words}
          <span className="sr-only">: {title}</span>
        </Button>
      )}
      {wanted && (
        <Suspense fallback={null}>
          <AddToCartDialog
            productId={productId}
            open={open}
            onOpenChange={setOpen}
            initial={variantId ? { variantId, size } : undefined}
            failure="Failed to add to cart. Please try again."
          />
        </Suspense>
      )}
    </>
  )
}
