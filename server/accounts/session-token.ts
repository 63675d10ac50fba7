import { createHash, randomBytes } from 'node:crypto'

/** A random token of 256 bits, safe in headers and URLs. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored hash of a token. A random token needs no salt and no slow hash. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
