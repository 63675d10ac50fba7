import { data } from 'react-router'
import { catalogueEndpoints } from '../../contract/catalogue.ts'
import { pageCall } from '../api/page-call.ts'
import type { Route } from './+types/product'
import { ErrorScreen } from './error-screen.tsx'
import { problemResponse } from './listing/load-listing.ts'
import { ProductData } from './product/product-data.tsx'
import { productMeta } from './product/product-meta.ts'
import { ProductScreen } from './product/product-screen.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const result = await pageCall(context)(catalogueEndpoints.getProduct, { params: { id: params.id } })
  if (result.ok) return result.reply
  throw result.problem.status === 404 ? data(null, { status: 404 }) : problemResponse(result.problem)
}

/** Colour and size change the address, not the product. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidate) {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate
}

type ShouldRevalidate = { currentUrl: URL; nextUrl: URL; defaultShouldRevalidate: boolean }

export function meta({ loaderData, location }: Route.MetaArgs) {
  return productMeta(loaderData?.product, location.pathname)
}

export default function Product({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ProductData product={loaderData.product} />
      <ProductScreen key={loaderData.product._id} product={loaderData.product} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <ErrorScreen
      error={error}
      words={{
        404: {
          title: 'Product Not Found',
          text: 'This shoe is no longer in the shop, or the address is mistyped.',
        },
      }}
    />
  )
}
