/** Specification, section 5: comment required, at most 1000 characters. */
export const maxCommentLength = 1000
export const commentTooLong = `Please use at most ${maxCommentLength} characters`
export const commentMissing = 'Please write a comment'
