/** A comment is required (docs/product.md#writing-a-review). */
export const maxCommentLength = 1000
export const commentTooLong = `Please use at most ${maxCommentLength} characters`
export const commentMissing = 'Please write a comment'
