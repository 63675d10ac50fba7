import { expect, it } from 'vitest'
import { restMs, retryPauseMs } from './retry-pause.ts'
import { triedForMs } from './webhook-deps.ts'

it('grows to six hours, some twenty tries in three days', () => {
  const pauses = Array.from({ length: 40 }, (_, index) => retryPauseMs(index + 1))
  expect(pauses.every((pause, index) => pause >= (pauses[index - 1] ?? 0))).toBe(true)
  expect(pauses.at(-1)).toBe(6 * 3_600_000)
  const spentAfter = (tries: number) => pauses.slice(0, tries).reduce((sum, pause) => sum + pause, 0)
  const tries = pauses.findIndex((_, index) => spentAfter(index + 1) > triedForMs)
  expect(tries).toBeGreaterThan(15)
  expect(tries).toBeLessThan(25)
})

it('lets a receiver rest for ten minutes at most', () => {
  expect(restMs(1)).toBe(retryPauseMs(1))
  expect(restMs(50)).toBe(600_000)
})
