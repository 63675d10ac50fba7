import type { ProductDetail } from '../../contract/catalogue.ts'
import { shop } from '../../contract/shop.ts'
import { catalogueEndpoints } from '../api/endpoints.ts'
import { pageCall } from '../api/page-call.ts'
import { readCompared } from '../features/compare/compare-address.ts'
import { ErrorScreen } from '../shell/error-screen.tsx'
import type { Route } from './+types/compare'
import { CompareScreen } from './compare/compare-screen.tsx'

/** Two to four products side by side, by the ids in the address. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const call = pageCall(context)
  const ids = readCompared(new URL(request.url).searchParams)
  const replies = await Promise.all(ids.map((id) => call(catalogueEndpoints.getProduct, { params: { id } })))
  const products: ProductDetail[] = replies.flatMap((reply) => (reply.ok ? [reply.reply.product] : []))
  return { products }
}

export function meta(): Route.MetaDescriptors {
  return [{ title: `Compare shoes | ${shop.name}` }, { name: 'robots', content: 'noindex' }]
}

export default function Compare({ loaderData }: Route.ComponentProps) {
  return <CompareScreen products={loaderData.products} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />
}
