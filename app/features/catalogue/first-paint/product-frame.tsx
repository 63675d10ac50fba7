import type { ReactNode, Ref } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { PageContainer } from '../../../ui/page-container.tsx'

type ProductFrameProps = {
  /** Way back and breadcrumb. */
  start?: ReactNode
  /** Buttons at the end of the same line. */
  tools?: ReactNode
  gallery: ReactNode
  brand: ReactNode
  /** The heading. */
  title: ReactNode
  subtitle: ReactNode
  price: ReactNode
  priceRef?: Ref<HTMLDivElement>
  /** What stands below the price. */
  children: ReactNode
  /** What stands below both columns. */
  below?: ReactNode
}

/** The geometry of a product page and of its skeleton, so that nothing moves when the page takes the skeleton's place. */
export function ProductFrame(props: ProductFrameProps) {
  const { start, tools, gallery, brand, title, subtitle, price, priceRef, children, below } = props
  return (
    <PageContainer className="pb-section">
      <div className="flex min-h-control items-center justify-between gap-4 md:min-h-19 md:py-4 short:min-h-control short:py-0">
        <div className="flex min-w-0 items-center gap-3">{start}</div>
        <div className="flex items-center gap-1">{tools}</div>
      </div>
      <div className="grid grid-cols-1 gap-4 short:sm:grid-cols-2 md:grid-cols-2 md:gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-14">
        <div className={beside}>{gallery}</div>
        <div className={classNames('grid grid-cols-1 content-start gap-4 md:gap-6', beside)}>
          <header className="grid gap-1 md:gap-2">
            {brand}
            {title}
            {subtitle}
            <div ref={priceRef} className="flex flex-wrap items-baseline gap-x-5 gap-y-2 pt-1">
              {price}
            </div>
          </header>
          {children}
        </div>
      </div>
      {below}
    </PageContainer>
  )
}

/** The shorter of the two columns is sticky. */
const beside = 'md:sticky md:top-[calc(var(--header)+1.5rem)] md:self-start'
