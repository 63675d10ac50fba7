import { inThousands } from '../price-format.ts'

/** Counter below a text: `123 of 5,000 characters`, or by how many it is too long. */
export function lengthInWords(length: number, limit: number): string {
  const counted = `${inThousands(length)} of ${inThousands(limit)} characters`
  return length > limit ? `${counted}: ${tooMany(length - limit)}` : counted
}

/** Announcement of the counter; empty before the last tenth. */
export function lengthAloud(length: number, limit: number): string {
  const left = limit - length
  if (left < 0) return tooMany(-left)
  if (left > limit / 10) return ''
  return `${inThousands(left)} ${left === 1 ? 'character' : 'characters'} left`
}

function tooMany(count: number): string {
  return `${inThousands(count)} too many`
}
