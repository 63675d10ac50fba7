const durationPattern =
  /^([+-])?P(?=.)(?:(\d+)W|(?:(\d+)D)?(?:T(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?)$/

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/**
 * Parses an ISO 8601 duration in weeks, days, hours, minutes and seconds (`P3D`, `-PT1H30M`) to milliseconds. Null
 * for anything else; years and months have no fixed length.
 */
export function parseDuration(text: string): number | null {
  const match = durationPattern.exec(text.trim())
  if (!match) return null
  const [, sign, weeks, days, hours, minutes, seconds] = match
  const amount =
    Number(weeks ?? 0) * 7 * day +
    Number(days ?? 0) * day +
    Number(hours ?? 0) * hour +
    Number(minutes ?? 0) * minute +
    Math.round(Number(seconds ?? 0) * second)
  return sign === '-' ? -amount : amount
}
