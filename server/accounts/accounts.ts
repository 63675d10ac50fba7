/** Accounts' front door: what other folders may import. */

export { takeFromClient } from './account-limits.ts'
export { accountJobs } from './accounts-jobs.ts'
export { accountRoutes } from './accounts-routes.ts'
export { addAddress, findAddress } from './addresses.ts'
export { checkCode, issueCode, redeemCode, refuseCode } from './codes.ts'
export { findCustomer } from './customer.ts'
export { addressWithoutPerson } from './customer-data-queries.ts'
export { hashPassword } from './password-hash.ts'
export { hashToken, newToken } from './session-token.ts'
export { authenticate } from './sessions.ts'
