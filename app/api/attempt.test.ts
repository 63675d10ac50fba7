import { expect, test } from 'vitest'
import { createAttempt } from './attempt.ts'

test('the same request keeps its key however often it is tried', () => {
  const attempt = createAttempt()
  const key = attempt.keyOf({ issue: 'Where is it?' })
  expect(attempt.keyOf({ issue: 'Where is it?' })).toBe(key)
})

test('another request, or the same one after it went through, has a key of its own', () => {
  const attempt = createAttempt()
  const first = attempt.keyOf({ issue: 'Where is it?' })
  const second = attempt.keyOf({ issue: 'Where are they?' })
  attempt.end()
  const third = attempt.keyOf({ issue: 'Where are they?' })
  expect(new Set([first, second, third]).size).toBe(3)
})
