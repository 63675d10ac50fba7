import type { Log } from './log.ts'

/** What happens to accounts, for whoever has to find out later; the words of the log lines and of the counter. */
export const securityEvents = [
  'sign_up',
  'sign_in',
  'sign_in_failed',
  'sign_in_locked',
  'code_refused',
  'address_verified',
  'reset_requested',
  'password_reset',
  'password_changed',
  'password_refused',
  'session_ended',
  'account_closed',
  'access_refused',
] as const
export type SecurityEvent = (typeof securityEvents)[number]

/** Never an email address, a password, a code or a token. */
export type SecurityFacts = {
  /** Null where no account is known or none may be named. */
  accountId: string | null
  clientAddress: string
  requestId: string
}

export type SecurityLog = (event: SecurityEvent, facts: SecurityFacts) => void

const warnings: ReadonlySet<SecurityEvent> = new Set([
  'sign_in_failed',
  'sign_in_locked',
  'code_refused',
  'password_refused',
  'access_refused',
])

/** One line `security` per event: what was refused as a warning, the rest at `info`. `count` is told of each. */
export function createSecurityLog(log: Log, count?: (event: SecurityEvent) => void): SecurityLog {
  return function noteSecurityEvent(event, { accountId, clientAddress, requestId }) {
    const line = { event, accountId, clientAddress, requestId }
    if (warnings.has(event)) log.warn(line, 'security')
    else log.info(line, 'security')
    count?.(event)
  }
}
