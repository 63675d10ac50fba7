import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { createConcurrencyLimit, LineFull } from './concurrency-limit.ts'

const afterTicks = async (ticks: number) => {
  for (let tick = 0; tick < ticks; tick++) await null
}

describe('createConcurrencyLimit', () => {
  it('limits concurrency, starts in order and resolves each with its own result', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.record({ ticks: fc.nat(6), fails: fc.boolean() }), { maxLength: 20 }),
        async (atOnce, works) => {
          const inTurn = createConcurrencyLimit(atOnce)
          const begun: number[] = []
          let running = 0
          let max = 0
          const outcomes = await Promise.allSettled(
            works.map(({ ticks, fails }, nth) =>
              inTurn(async () => {
                begun.push(nth)
                running += 1
                max = Math.max(max, running)
                await afterTicks(ticks)
                running -= 1
                if (fails) throw new Error(String(nth))
                return nth
              }),
            ),
          )
          expect(max).toBe(Math.min(atOnce, works.length))
          expect(begun).toEqual(works.map((_, nth) => nth))
          expect(
            outcomes.map((each) => (each.status === 'fulfilled' ? each.value : Number(each.reason.message))),
          ).toEqual(begun)
        },
      ),
    )
  })

  it('rejects at once when the queue is full, without running', async () => {
    const inTurn = createConcurrencyLimit(1, 2)
    const line = [1, 2, 3].map((nth) => inTurn(async () => nth))
    const never = vi.fn()
    await expect(inTurn(never)).rejects.toThrow(LineFull)
    expect(await Promise.all(line)).toEqual([1, 2, 3])
    expect(never).not.toHaveBeenCalled()
    await expect(inTurn(async () => 'room again')).resolves.toBe('room again')
  })

  it('accepts work again after all has ended', async () => {
    const inTurn = createConcurrencyLimit(1)
    await inTurn(async () => 'first')
    await expect(inTurn(async () => 'second')).resolves.toBe('second')
  })
})
