import { createHash, randomBytes } from 'node:crypto'

/** A random token of 256 bits, fit for headers and addresses. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** All the server keeps of a token. A random token needs no salt and no slow hash. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
