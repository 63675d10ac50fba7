import type { PlannedStyle } from '../assortment.ts'
import { daysBefore } from '../demo-dates.ts'
import { type Random, randomFor } from '../seeded-random.ts'

/** A style with its date and what is left of its own stream of random numbers: the first one said how old it is. */
export type DatedStyle = { plan: PlannedStyle; createdAt: Date; random: Random }

/**
 * When each style came out, newest first. The styles that a brand makes of a shape are spread evenly over all dates, and
 * each such group begins at another one, so that newest first no page of a list is one kind alone.
 */
export function spreadDates(planned: readonly PlannedStyle[]): DatedStyle[] {
  const aged = planned.map((plan) => {
    const random = randomFor(`style ${plan.brand.name} ${plan.title}`)
    return { plan, random, age: random.next() ** 1.25 }
  })
  const dates = aged
    .map(({ age }) => daysBefore(4 + 880 * age))
    .toSorted((one, other) => Number(other) - Number(one))
  return [...Map.groupBy(aged, ({ plan }) => `${plan.brand.name} ${plan.shape}`)]
    .flatMap(([name, group]) => {
      const start = randomFor(`dates of ${name}`).next()
      return group
        .toSorted((one, other) => one.age - other.age)
        .map((style, place) => ({ ...style, place: (place + start * 0.9 + style.age * 0.1) / group.length }))
    })
    .toSorted((one, other) => one.place - other.place)
    .map(({ plan, random }, place) => ({ plan, random, createdAt: dates[place] ?? daysBefore(0) }))
}
