import { data } from 'react-router'
import { PopularRow } from '../features/listing/popular-row.tsx'
import { ErrorScreen } from '../shell/error-screen.tsx'
import { PageContainer } from '../ui/page-container.tsx'
import type { Route } from './+types/not-found'

export function loader() {
  throw data(null, { status: 404 })
}

/** The error screen has its own title. */
export function meta() {
  return []
}

export default function NotFound() {
  return null
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <ErrorScreen error={error} />
      <PageContainer className="pt-section">
        <PopularRow />
      </PageContainer>
    </>
  )
}
