import { ExternalLink } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import type { AdminProduct } from '../../../../contract/admin/product-forms.ts'
import { basePath } from '../../../../contract/base-path.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { adminHref } from '../../admin-href.ts'
import { wordsOf } from '../../api/admin-queries.ts'
import { useMay } from '../../api/use-session.ts'
import { ScreenHead } from '../../frame/screen-head.tsx'
import { TextLink } from '../../frame/text-link.tsx'
import { ChangedByOthers } from './changed-by-others.tsx'
import { GridPanel } from './grid/grid-panel.tsx'
import { LeaveGuard, type TellDirty } from './leave-guard.tsx'
import { ProductActions } from './product-actions.tsx'
import { ProductColors } from './product-colors.tsx'
import { ProductHistory } from './product-history.tsx'
import { useProduct } from './product-queries.ts'
import { ProductTexts } from './product-texts.tsx'
import { momentInWords, ProductStatusBadge } from './product-words.tsx'

/** One product: texts, colors with pictures, and the grid of its sizes. */
export function ProductScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useProduct(id)
  return (
    <>
      {error && !data && (
        <ErrorState
          title="This product could not be loaded"
          text={wordsOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonText lines={4} />}
      {data && <Product key={data.product._id} product={data.product} />}
    </>
  )
}

function Product({ product }: { product: AdminProduct }) {
  const may = useMay()
  const [dirty, setDirty] = useState<ReadonlySet<string>>(new Set())
  const tellDirty: TellDirty = (part, isDirty) =>
    setDirty((before) => {
      if (before.has(part) === isDirty) return before
      const after = new Set(before)
      if (isDirty) after.add(part)
      else after.delete(part)
      return after
    })
  const isEditor = may('products:write')
  return (
    <>
      <ScreenHead title={product.title} back={{ to: adminHref('/products'), label: 'Products' }}>
        <ProductStatusBadge status={product.status} />
      </ScreenHead>
      <p className="-mt-3 mb-4 flex flex-wrap items-center gap-x-4 text-small text-soft">
        <span>
          {product.brand}, {product.sold} sold
          {product.publishAt && `, goes live ${momentInWords(product.publishAt)}`}
        </span>
        {product.status === 'live' && (
          <a
            href={`${basePath}/product/${product._id}`}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-8 items-center gap-1.5 underline underline-offset-4"
          >
            See it in the shop
            <Icon icon={ExternalLink} size={14} />
          </a>
        )}
        {may('reviews:read') && (
          <TextLink to={`${adminHref('/reviews')}?product=${product._id}`}>Its reviews</TextLink>
        )}
      </p>
      {isEditor && <ProductActions product={product} />}
      <ChangedByOthers product={product} />
      <div className="mt-6 grid gap-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 content-start gap-10">
          <Part title="Stock and prices">
            <GridPanel product={product} onDirty={tellDirty} />
          </Part>
          <Part title="Colors and pictures">
            <ProductColors product={product} isEditor={isEditor} onDirty={tellDirty} />
          </Part>
          <Part title="Texts">
            <ProductTexts product={product} isEditor={isEditor} onDirty={tellDirty} />
          </Part>
        </div>
        <div className="grid content-start gap-8">
          <Missing product={product} />
          <Part title="History">
            <ProductHistory product={product} />
          </Part>
        </div>
      </div>
      <LeaveGuard isDirty={dirty.size > 0} />
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid min-w-0 content-start gap-3">
      <h2 className="display text-title">{title}</h2>
      {children}
    </section>
  )
}

/** What a shopper would miss. */
function Missing({ product: { missing } }: { product: AdminProduct }) {
  return (
    <Part title="What is missing here">
      {missing.length === 0 ? (
        <p className="text-small text-soft">Nothing: a shopper can find and buy it.</p>
      ) : (
        <ul className="grid list-disc gap-1 ps-5 text-small">
          {missing.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
    </Part>
  )
}
