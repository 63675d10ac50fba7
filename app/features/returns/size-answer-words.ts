import type { SizeAnswer } from '../../../contract/return-views.ts'
import type { ReturnReason } from '../../../contract/wording/return-words.ts'
import { sizeLabel } from '../../../contract/wording/size-labels.ts'

/** Fewer answers say nothing, as with the fit of reviews (docs/product.md#fit-summary). */
const fewestAnswers = 5

const whoFound: Partial<Record<ReturnReason, (size: string) => string>> = {
  too_short: (size) => `who found ${size} too short`,
  too_long: (size) => `who found ${size} too long`,
  too_narrow: (size) => `who found ${size} too narrow`,
  too_wide: (size) => `who found ${size} too wide`,
  heel_slips: (size) => `whose heel slipped in ${size}`,
  rubs: (size) => `for whom ${size} rubbed`,
}

/** What most others with the same trouble kept, or null where too few have said. */
export function keptByOthers(
  answers: readonly SizeAnswer[],
  { size, reason, gender }: { size: string; reason: string | null; gender: string | null },
): { size: string; sentence: string } | null {
  const answer = answers.find((each) => each.size === size && each.reason === reason)
  const found = answer && whoFound[answer.reason]
  const most = answer?.kept.reduce<SizeAnswer['kept'][number] | undefined>(
    (best, each) => (best && best.answers >= each.answers ? best : each),
    undefined,
  )
  if (!answer || !found || !most || most.size === size || answer.answers < fewestAnswers) return null
  const [tried, kept] = [sizeLabel(size, gender), sizeLabel(most.size, gender)]
  return {
    size: most.size,
    sentence: `${most.answers} of ${answer.answers} ${found(tried)} kept ${kept}.`,
  }
}
