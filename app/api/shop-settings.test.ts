import { expect, test } from 'vitest'
import { defaultSettings } from '../../contract/default-settings.ts'
import { defaultShop } from '../../contract/shop.ts'
import { announcementAt } from './shop-settings.ts'

const settings = { ...defaultSettings(defaultShop), announcement: 'New boots', announcementLink: '/products' }
const noon = new Date('2026-12-01T12:00:00Z')

test.each([
  ['without times', {}, true],
  ['begun', { announcementFrom: '2026-12-01T12:00:00.000Z' }, true],
  ['not begun', { announcementFrom: '2026-12-01T12:00:01.000Z' }, false],
  ['over', { announcementTo: '2026-12-01T12:00:00.000Z' }, false],
  ['without a text', { announcement: null }, false],
])('an announcement %s', (_, changes, isShown) => {
  const shown = announcementAt({ ...settings, ...changes }, noon)
  expect(shown).toEqual(isShown ? { text: 'New boots', link: '/products' } : null)
})
