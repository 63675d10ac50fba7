const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The day of a time in UTC, `Nov 21, 2026`. By hand: making a date format keeps a phone busy for 10 ms. */
export function dayInWords(time: string): string {
  const date = new Date(time)
  return `${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
}
