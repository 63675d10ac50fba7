import type { z } from 'zod'
import type { returnRequest } from '../../../contract/return-views.ts'
import {
  claimReasons,
  type ReturnKind,
  refundTargets,
  returnKinds,
  returnReasons,
  type SoldOutChoice,
  soldOutChoices,
} from '../../../contract/wording/return-words.ts'

export type AskedReturn = z.input<typeof returnRequest>
type AskedLine = AskedReturn['lines'][number]

/** A line as far as it is chosen. */
export type ChosenLine = Pick<AskedLine, 'position' | 'pairs' | 'to'> & {
  reason: AskedLine['reason'] | null
}

/** `pair` changes the last line, `add` adds one, `shoe` looks for another model. */
export const askableSteps = ['pair', 'add', 'reason', 'size', 'shoe', 'details', 'review'] as const
export type ReturnStep = (typeof askableSteps)[number]

/** What a customer has chosen of a return so far. All of it is in the address, so that Back and reload keep it. */
export type ReturnChoice = {
  kind: ReturnKind | null
  lines: readonly ChosenLine[]
  ifSoldOut: SoldOutChoice
  refundTo: (typeof refundTargets)[number]
  /** A step that is opened again. */
  step: ReturnStep | null
  /** Text that other models are looked for by, and the one whose sizes are shown. */
  find?: string | undefined
  model?: string | undefined
}

const separator = '~'

export function readReturnChoice(parameters: URLSearchParams): ReturnChoice {
  const known = <Value extends string>(values: readonly Value[], name: string) =>
    values.find((value) => value === parameters.get(name)) ?? null
  return {
    kind: known(returnKinds, 'kind'),
    lines: parameters.getAll('line').flatMap(readLine),
    ifSoldOut: known(soldOutChoices, 'soldout') ?? 'refund',
    refundTo: known(refundTargets, 'refund') ?? 'payment',
    step: known(askableSteps, 'step'),
    find: parameters.get('find') ?? undefined,
    model: parameters.get('model') ?? undefined,
  }
}

/** The query of a choice, with its question mark; defaults are left out. */
export function writeReturnChoice({
  kind,
  lines,
  ifSoldOut,
  refundTo,
  step,
  find,
  model,
}: ReturnChoice): string {
  const parameters = new URLSearchParams()
  if (kind) parameters.set('kind', kind)
  for (const line of lines) parameters.append('line', writeLine(line))
  if (ifSoldOut !== 'refund') parameters.set('soldout', ifSoldOut)
  if (refundTo !== 'payment') parameters.set('refund', refundTo)
  if (step) parameters.set('step', step)
  if (step === 'shoe' && find) parameters.set('find', find)
  if (step === 'shoe' && model) parameters.set('model', model)
  return `?${parameters}`
}

/** The query of a request that is prepared, such as the return of one of two sizes. */
export function writePreparedReturn({ kind, lines, ifSoldOut, refundTo }: AskedReturn): string {
  return writeReturnChoice({
    kind,
    lines,
    ifSoldOut: ifSoldOut ?? 'refund',
    refundTo: refundTo ?? 'payment',
    step: null,
  })
}

/** The query that begins a return of a kind, with its line where one is meant. */
export function beginReturn(kind: ReturnKind, position?: number): string {
  const lines = position === undefined ? [] : [{ position, pairs: 1, reason: null }]
  return writeReturnChoice({ kind, lines, ifSoldOut: 'refund', refundTo: 'payment', step: null })
}

function writeLine({ position, pairs, reason, to }: ChosenLine): string {
  return [position, pairs, reason, to?.variantId, to?.size].filter(Boolean).join(separator)
}

/** Nothing of a line that cannot be read. */
function readLine(text: string): ChosenLine[] {
  const [place = '', count = '', given, variantId, size] = text.split(separator)
  const [position, pairs] = [Number(place), Number(count)]
  if (!isCount(position, 999) || !isCount(pairs, 99)) return []
  const reason = [...returnReasons, ...claimReasons].find((each) => each === given) ?? null
  return [{ position, pairs, reason, ...(reason && variantId && size ? { to: { variantId, size } } : {}) }]
}

function isCount(value: number, max: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= max
}
