import { expect, test } from 'vitest'
import { createAttempt } from './attempt.ts'

test('keeps the key of a request across retries', () => {
  const attempt = createAttempt()
  const key = attempt.keyOf({ issue: 'Where is it?' })
  expect(attempt.keyOf({ issue: 'Where is it?' })).toBe(key)
})

test('gives another request, or the same one after success, a new key', () => {
  const attempt = createAttempt()
  const first = attempt.keyOf({ issue: 'Where is it?' })
  const second = attempt.keyOf({ issue: 'Where are they?' })
  attempt.end()
  const third = attempt.keyOf({ issue: 'Where are they?' })
  expect(new Set([first, second, third]).size).toBe(3)
})
