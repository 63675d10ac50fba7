import { Suspense } from 'react'
import { shop } from '../../contract/shop.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { PageContainer } from '../ui/page-container.tsx'
import type { ErrorScreenProps } from './error-screen-content.tsx'

const Content = lazyPart<ErrorScreenProps>(
  async () => (await import('./error-screen-content.tsx')).ErrorScreenContent,
  Unreached,
)

/** Without a connection not even the words for the error arrive. */
function Unreached() {
  return (
    <PageContainer className="pt-section">
      <title>{`This page couldn’t be loaded | ${shop.name}`}</title>
      <h1 className="display text-display">This page couldn’t be loaded</h1>
    </PageContainer>
  )
}

/** What a screen's error boundary shows; few visitors ever see it, so its code comes with the error. */
export function ErrorScreen(props: ErrorScreenProps) {
  return (
    <Suspense fallback={null}>
      <Content {...props} />
    </Suspense>
  )
}
