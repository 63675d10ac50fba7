/** Why a pair comes back, in the order in which customers are asked. */
export const returnReasons = [
  'too_short',
  'too_long',
  'too_narrow',
  'too_wide',
  'heel_slips',
  'rubs',
  'looks_different',
  'quality',
  'late',
  'changed_mind',
] as const
export type ReturnReason = (typeof returnReasons)[number]

/** Which reasons speak of the fit, and how: what the fit score counts them as. */
export const reasonsOfFit = {
  runs_small: ['too_short', 'too_narrow'],
  runs_large: ['too_long', 'too_wide', 'heel_slips'],
} as const satisfies Record<string, readonly ReturnReason[]>

/** What is wrong with a pair, or with its delivery. */
export const claimReasons = ['faulty', 'wrong_item', 'never_arrived'] as const
export type ClaimReason = (typeof claimReasons)[number]

export const reasonWords: Record<ReturnReason | ClaimReason, string> = {
  too_short: 'Too short',
  too_long: 'Too long',
  too_narrow: 'Too narrow',
  too_wide: 'Too wide',
  heel_slips: 'Heel slips',
  rubs: 'Rubs somewhere',
  looks_different: 'Looks different',
  quality: 'Quality',
  late: 'Came too late',
  changed_mind: 'Changed my mind',
  faulty: 'Faulty or damaged',
  wrong_item: 'Not what I ordered',
  never_arrived: 'Never arrived',
}

export const returnKinds = ['return', 'exchange', 'claim'] as const
export type ReturnKind = (typeof returnKinds)[number]

export const returnStatuses = [
  'requested',
  'labelled',
  'in_transit',
  'received',
  'settled',
  'lapsed',
  'cancelled',
  'refused',
  'lost',
] as const
export type ReturnStatus = (typeof returnStatuses)[number]

/** Every move a return may make (docs/product.md#return-status). A parcel may still arrive after its return lapsed. */
export const returnMoves: Readonly<Record<ReturnStatus, readonly ReturnStatus[]>> = {
  requested: ['labelled', 'in_transit', 'received', 'settled', 'lapsed', 'cancelled', 'refused', 'lost'],
  labelled: ['in_transit', 'received', 'settled', 'lapsed', 'cancelled', 'refused', 'lost'],
  in_transit: ['received', 'settled', 'refused', 'lost'],
  received: ['settled', 'refused'],
  settled: [],
  lapsed: ['received', 'settled', 'refused'],
  cancelled: [],
  refused: [],
  lost: [],
}

/** Statuses in which a return still waits for something. */
export const openReturnStatuses = ['requested', 'labelled', 'in_transit', 'received'] as const

export const returnStatusWords: Record<ReturnStatus, string> = {
  requested: 'Announced',
  labelled: 'Label made',
  in_transit: 'On its way to us',
  received: 'Arrived',
  settled: 'Done',
  lapsed: 'Ran out',
  cancelled: 'Called off',
  refused: 'Not accepted',
  lost: 'Lost on the way',
}

/** What a claim is settled with: what the customer asked for, or what the shop gives instead. */
export const claimOutcomes = ['as_asked', 'refund', 'new_pair'] as const
export type ClaimOutcome = (typeof claimOutcomes)[number]

/** How a pair arrives; for the last three staff keep a note and may add a photograph. */
export const pairConditions = ['as_new', 'no_box', 'worn', 'damaged', 'not_ours'] as const
export type PairCondition = (typeof pairConditions)[number]

export const conditionWords: Record<PairCondition, string> = {
  as_new: 'As new',
  no_box: 'No box',
  worn: 'Worn',
  damaged: 'Damaged',
  not_ours: 'Not ours',
}

/** What happens where the new pair is sold out after its hold has run out. */
export const soldOutChoices = ['refund', 'tell', 'nearest'] as const
export type SoldOutChoice = (typeof soldOutChoices)[number]

export const soldOutWords: Record<SoldOutChoice, string> = {
  refund: 'Give me my money back',
  tell: 'Give me my money back, and tell me when it’s in again',
  nearest: 'Send the nearest size',
}

/** Where money goes: the way it was paid, or store credit. */
export const refundTargets = ['payment', 'credit'] as const
export type RefundTarget = (typeof refundTargets)[number]

export const refundTargetWords: Record<RefundTarget, string> = {
  payment: 'The way you paid',
  credit: 'Store credit',
}

/** Who gets the money at the first scan instead of on receipt. */
export const earlyRefunds = ['nobody', 'trusted', 'everybody'] as const
export type EarlyRefund = (typeof earlyRefunds)[number]

/** The largest photograph of a claim that is taken, in bytes; photographs per claim. */
export const maxClaimPictureBytes = 10_000_000
export const maxClaimPictures = 6
