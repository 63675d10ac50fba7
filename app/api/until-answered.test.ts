import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CallResult } from './client.ts'
import { untilAnswered } from './until-answered.ts'

const away: CallResult<never> = {
  ok: false,
  problem: { status: 503, code: 'unavailable', error: 'The shop is busy', message: 'The shop is busy' },
}
const refused: CallResult<never> = {
  ok: false,
  problem: { status: 409, code: 'out_of_stock', error: 'Sold out', message: 'Sold out' },
}

describe('a change while the shop is away', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is sent again until there is an answer, be it a refusal', async () => {
    const answers = [away, away, refused]
    const send = vi.fn(async () => answers.shift() ?? away)
    const result = untilAnswered(send)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await result).toBe(refused)
    expect(send).toHaveBeenCalledTimes(3)
  })

  it('is given up after a minute', async () => {
    const send = vi.fn(async () => away)
    const result = untilAnswered(send)
    await vi.advanceTimersByTimeAsync(70_000)
    expect(await result).toBe(away)
    const tries = send.mock.calls.length
    await vi.advanceTimersByTimeAsync(70_000)
    expect(send).toHaveBeenCalledTimes(tries)
  })
})
