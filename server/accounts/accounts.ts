/** Front door of accounts: what other folders may import. */

export { checkOwnPassword, checkPassword, consumeClientLimit } from './account-limits.ts'
export {
  endAllSessions,
  findAccount,
  type ListedAccount,
  listAccounts,
  listOpenSessions,
} from './account-list.ts'
export { accountClosedMail } from './account-mails.ts'
export { forgetCustomer } from './accounts-personal-data.ts'
export { lockAccount } from './accounts-queries.ts'
export { checkCode, issueCode, redeemCode } from './codes.ts'
export { deviceName } from './device-name.ts'
export { exportAccount } from './export-account.ts'
export { clientHash } from './known-clients.ts'
export { hashPassword, refuseEmailAsPassword, unlessBusy } from './password-hash.ts'
export { mailCodeJob } from './send-code.ts'
export { hashToken, newToken } from './session-token.ts'
export { authenticate } from './sessions.ts'
