import { expect, test } from 'vitest'
import { writeDocument } from './document-edits.ts'

test('each edit takes the place of what it names, in whatever order they come', () => {
  const edits = [
    { from: 6, to: 6, text: '½ ' },
    { from: 0, to: 3, text: '' },
  ]
  expect(writeDocument('oneGröße 9', edits).toString()).toBe('Grö½ ße 9')
})

test('an edit inside another goes with it', () => {
  const edits = [
    { from: 2, to: 3, text: 'lost' },
    { from: 1, to: 5, text: '-' },
  ]
  expect(writeDocument('abcdef', edits).toString()).toBe('a-f')
})

test('what is no text of its own becomes a replacement character', () => {
  expect(writeDocument('a\ud800b', []).toString()).toBe('a\ufffdb')
})
