import { Button } from '../../../ui/button.tsx'

/** Rows of a ranking at first, and the most that can be asked for. */
export const firstRanked = 50
export const maxRanked = 500

/** Asks for the rest of a ranking that was cut. */
export function ShowMore({ shown, limit, onMore }: { shown: number; limit: number; onMore: () => void }) {
  if (shown < limit || limit === maxRanked) return null
  return (
    <Button kind="outline" size="compact" className="justify-self-center" onClick={onMore}>
      Show up to {maxRanked}
    </Button>
  )
}
