import { expect, test, vi } from 'vitest'
import { movableClock } from '../clock/clock.ts'
import { createProxyWatch } from './proxy-watch.ts'

test('warns at most once a minute, names the variable to set, and stops after an hour', () => {
  const clock = movableClock()
  const warn = vi.fn()
  const watch = createProxyWatch({ clock, log: { warn } })
  expect(watch.warning()).toBeNull()
  for (let request = 0; request < 100; request++) watch.note('172.17.0.1')
  expect(warn).toHaveBeenCalledTimes(1)
  expect(warn.mock.calls[0]?.[1]).toContain('set TRUST_PROXY=172.17.0.1')
  clock.advance(60_000)
  watch.note('172.17.0.1')
  expect(warn).toHaveBeenCalledTimes(2)
  expect(watch.warning()).toContain('set TRUST_PROXY=172.17.0.1')
  clock.advance(3_600_001)
  expect(watch.warning()).toBeNull()
})
