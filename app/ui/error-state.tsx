import { CircleAlert, RotateCw } from 'lucide'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

export interface ErrorStateProps {
  /** What failed, in the screen's words: “Failed to load orders”. */
  title: string
  text?: ReactNode
  onRetry?: () => void
  /** A second action. */
  action?: ReactNode
}

/** An error in place of a part of the screen; announced. */
export function ErrorState({ title, text, onRetry, action }: ErrorStateProps) {
  return (
    <div role="alert" className="flex items-start gap-3.5 rounded-control border border-line bg-raised p-5">
      <Icon icon={CircleAlert} className="mt-0.5 text-danger" />
      <div className="grid justify-items-start gap-1">
        <p className="font-semibold">{title}</p>
        {text && <p className="text-small text-soft">{text}</p>}
        {(onRetry || action) && (
          <div className="mt-2 flex flex-wrap gap-2">
            {onRetry && (
              <Button kind="outline" size="compact" onClick={onRetry}>
                <Icon icon={RotateCw} size={16} />
                Try again
              </Button>
            )}
            {action}
          </div>
        )}
      </div>
    </div>
  )
}
