import { shop } from '../../contract/shop.ts'
import { catalogueEndpoints } from '../api/endpoints.ts'
import { pageCall } from '../api/page-call.ts'
import { readCompared } from '../features/compare/compare-address.ts'
import { ErrorScreen } from '../shell/error-screen.tsx'
import type { Route } from './+types/compare'
import { CompareScreen } from './compare/compare-screen.tsx'

/** Two to four products side by side, by the ids and colors in the address. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const call = pageCall(context)
  const compared = readCompared(new URL(request.url).searchParams)
  const found = await Promise.all(
    compared.map(async ({ id, color }) => {
      const reply = await call(catalogueEndpoints.getProduct, { params: { id } })
      return reply.ok ? [{ product: reply.reply.product, color }] : []
    }),
  )
  return { shoes: found.flat() }
}

export function meta(): Route.MetaDescriptors {
  return [{ title: `Compare shoes | ${shop.name}` }, { name: 'robots', content: 'noindex' }]
}

export default function Compare({ loaderData }: Route.ComponentProps) {
  return <CompareScreen shoes={loaderData.shoes} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />
}
