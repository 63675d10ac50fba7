const numbers = new Intl.NumberFormat('en-US')

/** Formats a number with thousands separators: 1,254. */
export function formatCount(count: number): string {
  return numbers.format(count)
}

/** Formats a count with its noun: "1 item", "1,254 items". */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

/** Joins words as alternatives: "card, UPI or cash". */
export function oneOf(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} or ${last}`
}
