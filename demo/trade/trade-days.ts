import { type Random, randomFor } from '../seeded-random.ts'

/** How long the invented trade goes back. */
export const tradeDays = 548

/** About so many orders over all of its days. */
const ordersInAll = 6_000

const dayMs = 86_400_000

/** Sales by month, January first: spring and the weeks before Christmas sell most. */
const monthWeights = [0.75, 0.75, 1, 1.15, 1.2, 1, 0.85, 0.95, 1.1, 1, 1.45, 1.5]

/** Sales by weekday, Sunday first. */
const weekdayWeights = [1.2, 0.95, 0.9, 0.9, 0.95, 1, 1.1]

/** Sales by hour (UTC): at night hardly any, most in the evening. */
const hourWeights = [4, 3, 2, 1, 1, 1, 1, 2, 3, 4, 5, 5, 6, 6, 6, 6, 6, 7, 8, 9, 10, 10, 8, 6]
const hours = hourWeights.map((weight, hour) => [hour, weight] as const)

/** Moments of the orders up to `now`, oldest first: as many a day as season, weekday and the shop's growth make likely. */
export function orderMoments(now: Date): Date[] {
  const midnight = Math.floor(now.getTime() / dayMs) * dayMs
  const days = Array.from({ length: tradeDays }, (_, at) => new Date(midnight - (tradeDays - 1 - at) * dayMs))
  const weights = days.map((day, at) => weightOf(day, at / tradeDays))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const moments = days.flatMap((day, at) => {
    const random = randomFor(`trade day ${at}`)
    const expected = (ordersInAll * (weights[at] ?? 0)) / sum
    return Array.from({ length: countFor(random, expected) }, () => momentOf(random, day))
  })
  return moments.filter((moment) => moment < now).sort((one, other) => one.getTime() - other.getTime())
}

/** `age` is the share of the trade's time that has passed: a young shop sells half as much. */
function weightOf(day: Date, age: number): number {
  return (monthWeights[day.getUTCMonth()] ?? 1) * (weekdayWeights[day.getUTCDay()] ?? 1) * (0.6 + 0.8 * age)
}

function countFor(random: Random, expected: number): number {
  return Math.max(0, Math.round(expected * (1 + random.bell() * 0.4)))
}

function momentOf(random: Random, day: Date): Date {
  const minutes = random.pickWeighted(hours) * 60 + random.whole(0, 59)
  return new Date(day.getTime() + minutes * 60_000 + random.whole(0, 59_999))
}
