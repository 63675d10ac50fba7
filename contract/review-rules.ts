/** A comment is required (docs/product.md#writing-a-review). */
export const maxCommentLength = 1000
export const commentTooLong = `Please use at most ${maxCommentLength} characters`
export const commentMissing = 'Please write a comment'

/** Of what the shop says to a review. */
export const maxAnswerLength = 1000
/** Of what the author reads where their review is hidden. */
export const maxHiddenReason = 200
/** Where nobody says more. */
export const usualHiddenReason = 'It does not fit our rules for reviews.'
