import { lazy, Suspense } from 'react'
import type { ErrorScreenProps } from './error-screen-content.tsx'

const Content = lazy(async () => ({
  default: (await import('./error-screen-content.tsx')).ErrorScreenContent,
}))

/** What a screen's error boundary shows; few visitors ever see it, so its code comes with the error. */
export function ErrorScreen(props: ErrorScreenProps) {
  return (
    <Suspense fallback={null}>
      <Content {...props} />
    </Suspense>
  )
}
