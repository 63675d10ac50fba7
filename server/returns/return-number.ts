import { randomInt } from 'node:crypto'

/** Crockford's base 32: no I, L, O, U, which are mistaken for other characters. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 7

/** The number of a return, `R-7F3K9QX`: random, short enough to type; a unique constraint catches duplicates. */
export function newReturnNumber(random: (below: number) => number = randomInt): string {
  return `R-${Array.from({ length }, () => alphabet[random(alphabet.length)]).join('')}`
}

/** A number as somebody typed it or a scanner read it: case, blanks and confusable letters do not matter. */
export function readReturnNumber(typed: string): string | null {
  const clean = typed.toUpperCase().replaceAll(/[\s-]/g, '')
  const letters = (clean.length > length ? clean.replace(/^R/, '') : clean)
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return new RegExp(`^[${alphabet}]{${length}}$`).test(letters) ? `R-${letters}` : null
}
