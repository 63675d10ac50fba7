import { Heart } from 'lucide'
import { href } from 'react-router'
import { IconButton, type IconButtonProps } from '../../ui/icon-button.tsx'
import { toastQueue } from '../../ui/overlay/toast-queue.ts'
import { openAuthDialog } from '../accounts/auth-dialog-request.ts'
import { readSession } from '../accounts/use-session.ts'
import { useChangeWishlist, useIsWished } from './wishlist-query.ts'

export type WishlistButtonProps = Pick<IconButtonProps, 'kind' | 'size' | 'className'> & {
  productId: string
  title: string
  /** Color and size chosen now, saved with the product. */
  variantId?: string | null
  wantedSize?: string | null
}

/** Wishlist toggle of cards and the product page, with an optimistic update. */
export function WishlistButton(props: WishlistButtonProps) {
  const { productId, title, variantId, wantedSize, kind = 'raised', size, className } = props
  const wished = useIsWished(productId)
  const change = useChangeWishlist()
  async function toggle() {
    if (readSession().status !== 'signed-in') {
      openAuthDialog({ reason: 'Please login to add items to wishlist', goOn: () => void toggle() })
      return
    }
    try {
      await change({ kind: wished ? 'remove' : 'add', productId, variantId, size: wantedSize })
      toastQueue.push(
        wished
          ? { tone: 'success', message: 'Removed from wishlist' }
          : {
              tone: 'success',
              message: `${title} added to wishlist!`,
              action: { label: 'View wishlist', href: href('/wishlist') },
            },
      )
    } catch {
      toastQueue.push({
        tone: 'error',
        message: wished ? 'Failed to remove from wishlist' : 'Failed to add to wishlist',
      })
    }
  }
  return (
    <IconButton
      icon={Heart}
      label={wished ? `Remove ${title} from wishlist` : `Add ${title} to wishlist`}
      kind={kind}
      size={size}
      onClick={() => void toggle()}
      iconClassName={wished ? 'fill-current' : undefined}
      className={className}
    />
  )
}
