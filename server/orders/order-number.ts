import { randomInt } from 'node:crypto'

/** Letters and digits that nobody mistakes for one another (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 6

/** A readable order number: `OS-26-7F3K9Q`. Random, so that nobody reads our sales from it; uniqueness is the database's. */
export function newOrderNumber(now: Date, random: (below: number) => number = randomInt): string {
  const year = String(now.getUTCFullYear() % 100).padStart(2, '0')
  const letters = Array.from({ length }, () => alphabet[random(alphabet.length)])
  return `OS-${year}-${letters.join('')}`
}
