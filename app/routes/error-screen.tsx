import { Suspense } from 'react'
import { latePart } from '../ui/late-part.ts'
import type { ErrorScreenProps } from './error-screen-content.tsx'

const Content = latePart(async () => (await import('./error-screen-content.tsx')).ErrorScreenContent)

/** What a screen's error boundary shows; few visitors ever see it, so its code comes with the error. */
export function ErrorScreen(props: ErrorScreenProps) {
  return (
    <Suspense fallback={null}>
      <Content {...props} />
    </Suspense>
  )
}
