import { ArrowLeft, LockKeyhole } from 'lucide'
import { href } from 'react-router'
import { shop } from '../../contract/shop.ts'
import { useRootData } from '../api/shop-settings.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { PageContainer } from '../ui/page-container.tsx'
import { Wordmark } from './wordmark.tsx'

/** Checkout's header: the shop's name and the way back, nothing that leads elsewhere. */
export function CheckoutHeader() {
  return (
    <header className="sticky top-0 z-40 border-line border-b bg-paper print:hidden">
      <PageContainer width="task" className="grid h-header grid-cols-[1fr_auto_1fr] items-center gap-3">
        <Link href={href('/')} aria-label={`${shop.name}, home`} className="touch-target justify-self-start">
          <Wordmark className="text-[1.5rem]" />
        </Link>
        <p className="flex items-center gap-2 text-small text-soft max-sm:text-caption">
          <Icon icon={LockKeyhole} size={16} />
          Secure checkout
        </p>
        <Link
          href={href('/cart')}
          aria-label="Back to cart"
          className="flex h-control items-center gap-1.5 justify-self-end font-medium text-small underline-offset-4 hover:underline"
        >
          <Icon icon={ArrowLeft} size={16} />
          <span className="max-sm:hidden">Back to cart</span>
          <span className="sm:hidden">Cart</span>
        </Link>
      </PageContainer>
    </header>
  )
}

/** Checkout's footer: who helps, and whose shop it is. */
export function CheckoutFooter() {
  const settings = useRootData()?.settings
  return (
    <footer className="mt-section border-line border-t bg-sunk print:hidden">
      <PageContainer
        width="task"
        className="flex flex-wrap justify-between gap-x-8 gap-y-2 py-6 text-small text-soft"
      >
        {settings && (
          <div className="figures flex flex-wrap gap-x-6 gap-y-1">
            <p>Need help? {settings.supportEmail}</p>
            <p>
              {settings.supportPhone}, {settings.supportPhoneHours}
            </p>
          </div>
        )}
        <p className="text-caption">© {shop.name}. All prices in US dollars.</p>
      </PageContainer>
    </footer>
  )
}
