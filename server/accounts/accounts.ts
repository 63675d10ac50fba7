/** Accounts' front door: what other folders may import. */

export { takeFromClient } from './account-limits.ts'
export { accountJobs } from './accounts-jobs.ts'
export { accountRoutes } from './accounts-routes.ts'
export { checkCode, issueCode, redeemCode } from './codes.ts'
export { addressWithoutPerson } from './customer-data-queries.ts'
export { hashToken, newToken } from './session-token.ts'
export { authenticate } from './sessions.ts'
