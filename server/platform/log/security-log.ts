import type { Log } from './log.ts'

/** Security events of accounts; names of log lines and of the counter. */
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
  'staff_sign_in',
  'staff_sign_in_failed',
  'staff_sign_in_locked',
  'staff_code_refused',
  'staff_factor_changed',
  'staff_access_refused',
] as const
export type SecurityEvent = (typeof securityEvents)[number]

/** Never contains an email address, password, code or token. */
export type SecurityFacts = {
  /** Null where no account is known or may be named. */
  accountId: string | null
  /** The member of staff it is about. */
  staffId?: string | null
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
  'staff_sign_in_failed',
  'staff_sign_in_locked',
  'staff_code_refused',
  'staff_access_refused',
])

/** Logs a line `security` per event, refusals as warnings, others at `info`. `count` is called for each. */
export function createSecurityLog(log: Log, count?: (event: SecurityEvent) => void): SecurityLog {
  return function noteSecurityEvent(event, { accountId, staffId, clientAddress, requestId }) {
    const line = { event, accountId, ...(staffId ? { staffId } : {}), clientAddress, requestId }
    if (warnings.has(event)) log.warn(line, 'security')
    else log.info(line, 'security')
    count?.(event)
  }
}
