import { randomInt } from 'node:crypto'

/** Crockford's base 32: no I, L, O, U, which are mistaken for other characters. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 6

/**
 * A readable order number: `OS-26-7F3K9Q`. Random, so that it does not reveal how many orders there are; a unique
 * constraint catches duplicates.
 */
export function newOrderNumber(now: Date, random: (below: number) => number = randomInt): string {
  const year = String(now.getUTCFullYear() % 100).padStart(2, '0')
  const letters = Array.from({ length }, () => alphabet[random(alphabet.length)])
  return `OS-${year}-${letters.join('')}`
}
