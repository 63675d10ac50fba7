import { data } from 'react-router'
import { ErrorScreen } from '../shell/error-screen.tsx'
import type { Route } from './+types/help'
import { deliveryPage } from './help/delivery-page.tsx'
import { privacyPage } from './help/privacy-page.tsx'
import { questionsPage } from './help/questions-page.tsx'
import { type HelpPage, helpMeta } from './help/service-pages.ts'
import { termsPage } from './help/terms-page.tsx'

/** `/help` and the pages below it. */
const pages = new Map<string | undefined, HelpPage>([
  [undefined, questionsPage],
  ['delivery', deliveryPage],
  ['privacy', privacyPage],
  ['terms', termsPage],
])

export function loader({ params }: Route.LoaderArgs) {
  if (!pages.has(params.topic)) throw data(null, { status: 404 })
  return null
}

export function meta({ params, matches }: Route.MetaArgs) {
  const page = pages.get(params.topic)
  return page ? helpMeta(page, matches) : []
}

export default function Help({ params }: Route.ComponentProps) {
  const page = pages.get(params.topic)
  return page && <page.Body />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />
}
