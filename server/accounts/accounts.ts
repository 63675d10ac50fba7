/** Accounts' front door: what other folders may import. */

export { takeFromClient } from './account-limits.ts'
export { checkCode, issueCode, redeemCode } from './codes.ts'
export { addressWithoutPerson, forgetCustomer } from './customer-data-queries.ts'
export { mailCodeJob } from './send-code.ts'
export { hashToken, newToken } from './session-token.ts'
export { authenticate } from './sessions.ts'
