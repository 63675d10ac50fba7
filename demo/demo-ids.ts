import { hash as hashOf } from 'node:crypto'

/** A UUID of version 7 that always is the same for the same key and time: the time leads, the key's hash fills the rest. */
export function demoId(key: string, at: Date): string {
  const hash = hashOf('sha256', key)
  const time = at.getTime().toString(16).padStart(12, '0')
  const variantBits = ((Number.parseInt(hash.slice(3, 4), 16) & 3) | 8).toString(16)
  return [
    time.slice(0, 8),
    time.slice(8, 12),
    `7${hash.slice(0, 3)}`,
    `${variantBits}${hash.slice(4, 7)}`,
    hash.slice(7, 19),
  ].join('-')
}
