import type { ReturnOptions } from '../../../../contract/return-views.ts'
import { claimReasons, type ReturnKind } from '../../../../contract/wording/return-words.ts'
import type { AskedReturn, ChosenLine, ReturnChoice } from '../../../features/returns/return-choice.ts'

export type ReturnableLine = ReturnOptions['lines'][number]
export type AskStep = 'pair' | 'reason' | 'size' | 'details' | 'review'

/** The steps of a kind, in their order. */
export const stepsOf: Record<ReturnKind, readonly AskStep[]> = {
  exchange: ['pair', 'reason', 'size', 'review'],
  return: ['pair', 'reason', 'review'],
  claim: ['pair', 'reason', 'details', 'review'],
}

/** Whether this line can be asked for in this way. */
export function isOpenFor(kind: ReturnKind, line: ReturnableLine): boolean {
  return line.pairs > 0 && (kind === 'claim' ? line.claimable : line.returnable)
}

/** The choice as far as it holds for the order: the only pair is chosen by itself, what cannot be asked for is left out. */
export function settledLines(
  kind: ReturnKind,
  lines: readonly ReturnableLine[],
  chosen: readonly ChosenLine[],
): readonly ChosenLine[] {
  const open = lines.filter((line) => isOpenFor(kind, line))
  const [only] = open
  if (chosen.length === 0 && open.length === 1 && only) {
    return [{ position: only.position, pairs: 1, reason: null }]
  }
  return chosen.flatMap((line) => {
    const known = open.find(({ position }) => position === line.position)
    if (!known) return []
    const reason = line.reason !== null && isReasonOf(kind, line.reason) ? line.reason : null
    const to = kind === 'return' ? {} : line.to && { to: line.to }
    return [{ position: line.position, pairs: Math.min(line.pairs, known.pairs), reason, ...to }]
  })
}

function isReasonOf(kind: ReturnKind, reason: NonNullable<ChosenLine['reason']>): boolean {
  const ofClaims: readonly string[] = claimReasons
  return ofClaims.includes(reason) === (kind === 'claim')
}

/** The step that is open: the one asked for, or the first that is not answered. */
export function openStep(
  kind: ReturnKind,
  lines: readonly ChosenLine[],
  asked: ReturnChoice['step'],
): AskStep {
  const last = lines.at(-1)
  if (!last || asked === 'pair' || asked === 'add') return 'pair'
  if (last.reason === null || asked === 'reason') return 'reason'
  if (kind === 'exchange' && (!last.to || asked === 'size' || asked === 'shoe')) return 'size'
  if (kind === 'claim' && asked !== 'review') return 'details'
  return 'review'
}

type Typed = { comment: string; pictures: readonly string[] }

/** The request of a complete choice, with what was typed for a claim; null while something is missing. */
export function requestOf(
  kind: ReturnKind,
  { lines, ifSoldOut, refundTo }: Pick<ReturnChoice, 'lines' | 'ifSoldOut' | 'refundTo'>,
  { comment, pictures }: Typed,
): AskedReturn | null {
  const complete = lines.flatMap(({ reason, ...line }) => (reason === null ? [] : [{ ...line, reason }]))
  if (complete.length === 0 || complete.length < lines.length) return null
  const text = comment.trim()
  return {
    kind,
    lines: complete.map((line, index) =>
      kind === 'claim' && index === 0 && text !== '' ? { ...line, comment: text } : line,
    ),
    ifSoldOut,
    refundTo,
    pictures: kind === 'claim' ? [...pictures] : [],
  }
}
