import { shop } from '../../contract/shop.ts'
import { classNames } from '../ui/class-names.ts'

/** The name on its tread: the lugs under the letters are the shop's mark. */
export function Wordmark({ className }: { className?: string }) {
  return (
    <span
      className={classNames('inline-grid font-display font-bold tracking-[-0.035em] leading-none', className)}
    >
      {shop.name}
      <svg
        viewBox="0 0 120 8"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mt-[0.14em] h-[0.17em] w-full"
      >
        <path d={tread} fill="currentColor" />
      </svg>
    </span>
  )
}

const lugs = [0, 1, 2, 3, 4, 5, 6, 7, 8]
const tread = lugs.map((lug) => `M${lug * 13.5} 0h11l-2.6 8h-8.2z`).join('')
