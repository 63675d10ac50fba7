import { Button } from './button.tsx'
import { useMissingPart } from './lazy-part.ts'
import { Notice } from './notice.tsx'

/** Says that a part of the page could not be loaded, and offers the one thing that helps. */
export function LazyPartNotice() {
  if (!useMissingPart()) return null
  return (
    <div className="fixed inset-x-3 bottom-20 z-60 mx-auto max-w-form">
      <Notice tone="warning" role="alert">
        <div className="grid justify-items-start gap-2">
          Part of this page couldn’t be loaded. Check your connection, then reload it.
          <Button size="compact" kind="outline" onClick={() => window.location.reload()}>
            Load again
          </Button>
        </div>
      </Notice>
    </div>
  )
}
