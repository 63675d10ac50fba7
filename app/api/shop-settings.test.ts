import { expect, test } from 'vitest'
import { emptyAnnouncement } from '../../contract/content/content.ts'
import { announcementAt } from './shop-settings.ts'

const content = { ...emptyAnnouncement, text: 'New boots', link: '/products' }
const noon = new Date('2026-12-01T12:00:00Z')

test.each([
  ['without times', {}, true],
  ['begun', { from: '2026-12-01T12:00:00.000Z' }, true],
  ['not begun', { from: '2026-12-01T12:00:01.000Z' }, false],
  ['over', { to: '2026-12-01T12:00:00.000Z' }, false],
  ['without a text', { text: null }, false],
])('an announcement %s', (_, changes, isShown) => {
  const shown = announcementAt({ ...content, ...changes }, noon)
  expect(shown).toEqual(isShown ? { text: 'New boots', link: '/products' } : null)
})
