import { Secret, TOTP } from 'otpauth'
import { shop } from '../../contract/shop.ts'

const periodSeconds = 30

function totpOf(secret: Secret, email = ''): TOTP {
  return new TOTP({
    issuer: `${shop.name} back office`,
    label: email,
    secret,
    period: periodSeconds,
    digits: 6,
  })
}

/** A new secret, and its address as authenticator apps read it from a QR code. */
export function newTotpSecret(email: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 })
  return { secret: secret.base32, uri: totpOf(secret, email).toString() }
}

/**
 * The period of a code, which may be one before or after now; null where the code is wrong or its period not after
 * `lastPeriod`: each code counts once.
 */
export function totpPeriod(
  secret: string,
  code: string,
  { now, lastPeriod }: { now: Date; lastPeriod: number | null },
): number | null {
  const timestamp = now.getTime()
  const delta = totpOf(Secret.fromBase32(secret)).validate({ token: code, timestamp, window: 1 })
  if (delta === null) return null
  const period = Math.floor(timestamp / 1000 / periodSeconds) + delta
  return lastPeriod !== null && period <= lastPeriod ? null : period
}
