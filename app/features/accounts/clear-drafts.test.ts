import { expect, test, vi } from 'vitest'
import { clearDrafts } from './clear-drafts.ts'

test('signing out deletes the drafts of the tab and leaves other keys', () => {
  const kept = new Map(
    ['outsole.address', 'scroll', 'outsole.review.1', 'outsole.checkout'].map((key) => [key, '{}']),
  )
  vi.stubGlobal('sessionStorage', {
    get length() {
      return kept.size
    },
    key: (at: number) => [...kept.keys()][at] ?? null,
    removeItem: (key: string) => kept.delete(key),
  })
  clearDrafts()
  expect([...kept.keys()]).toEqual(['scroll'])
})

test('ignores unavailable storage', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(clearDrafts).not.toThrow()
})
