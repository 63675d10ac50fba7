import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { adminHref } from '../../admin-href.ts'
import { wordsOf } from '../../api/admin-queries.ts'
import { ScreenHead } from '../../frame/screen-head.tsx'

interface PaperProps {
  title: string
  error: Error | null
  isLoading: boolean
  /** What is done next with the orders. */
  actions: ReactNode
  children: ReactNode
}

/** A screen that is printed without its frame. */
export function Paper({ title, error, isLoading, actions, children }: PaperProps) {
  return (
    <>
      <div className="print:hidden">
        <ScreenHead title={title} back={{ to: adminHref('/orders'), label: 'Orders' }}>
          <Button kind="outline" size="compact" onClick={() => window.print()}>
            Print
          </Button>
          {actions}
        </ScreenHead>
      </div>
      {error && <ErrorState title={`The ${title.toLowerCase()} could not be made`} text={wordsOf(error)} />}
      {isLoading && !error && <SkeletonText lines={4} />}
      {children}
    </>
  )
}
