import { data, href } from 'react-router'
import { returnRules } from '../../contract/wording/return-rules.ts'
import {
  catalogueEndpoints,
  productCardEndpoints,
  reviewEndpoints,
  settingsEndpoints,
} from '../api/endpoints.ts'
import { pageCall } from '../api/page-call.ts'
import { redirectToSearch } from '../features/catalogue/redirect-to-search.ts'
import { problemResponse } from '../features/listing/load-listing.ts'
import { isSameReviewView, readReviewView, reviewQuery } from '../features/reviews/review-view.ts'
import { ErrorScreen } from '../shell/error-screen.tsx'
import type { Route } from './+types/product'
import { canonicalProductSearch } from './product/canonical-product.ts'
import { productMeta } from './product/product-meta.ts'
import { ProductScreen } from './product/product-screen.tsx'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const call = pageCall(context)
  const byId = { params: { id: params.id } }
  const url = new URL(request.url)
  const query = reviewQuery(readReviewView(url.searchParams))
  const result = await call(catalogueEndpoints.getProduct, byId)
  if (!result.ok) {
    throw result.problem.status === 404 ? data(null, { status: 404 }) : problemResponse(result.problem)
  }
  const [reviews, similar, settings] = await Promise.all([
    call(reviewEndpoints.listReviews, { ...byId, query }),
    call(productCardEndpoints.getSimilar, byId),
    call(settingsEndpoints.getSettings),
  ])
  const { product } = result.reply
  const reviewPages = reviews.ok ? reviews.reply.totalPages : Number.POSITIVE_INFINITY
  const clean = canonicalProductSearch(url.searchParams, product.variants, reviewPages)
  if (clean !== null) throw redirectToSearch(url, clean)
  return {
    product,
    // A failed call is ignored: the reviews section shows the error and retries.
    reviews: reviews.ok ? reviews.reply : null,
    // Descriptions are rendered in the list view only.
    similar: similar.ok ? similar.reply.products.map((card) => ({ ...card, description: '' })) : [],
    rules: settings.ok ? returnRules(settings.reply.settings, product) : [],
  }
}

/** Reloads for another view of the reviews, not for color and size. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidate) {
  if (currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href) {
    return defaultShouldRevalidate
  }
  return !isSameReviewView(currentUrl.searchParams, nextUrl.searchParams)
}

type ShouldRevalidate = { currentUrl: URL; nextUrl: URL; defaultShouldRevalidate: boolean }

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return productMeta(loaderData?.product, matches)
}

export default function Product({ loaderData }: Route.ComponentProps) {
  return <ProductScreen key={loaderData.product._id} {...loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <ErrorScreen
      error={error}
      words={{
        500: {
          title: 'Failed to load product details',
          text: 'That is our fault, not yours. Please try again in a moment.',
        },
        404: {
          title: 'Product Not Found',
          text: 'This shoe is no longer in the shop, or the address is mistyped.',
          action: { label: 'Back to Products', href: href('/products') },
        },
      }}
    />
  )
}
