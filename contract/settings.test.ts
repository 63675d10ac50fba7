import { expect, test } from 'vitest'
import { defaultSettings, factsWith } from './default-settings.ts'
import { readSetting, readSettings, settingForms, settingNames, writeSetting } from './settings.ts'
import { defaultShop } from './shop.ts'

const defaults = defaultSettings(defaultShop)

test.each([
  ['deliveryDays', '2-4', { from: 2, to: 4 }],
  ['deliveryDays', ' 3 ', { from: 3, to: 3 }],
  ['deliveryDays', 'none', null],
  ['returnDays', '30', 30],
  ['returnDays', 'none', null],
  ['freeReturns', 'yes', true],
  ['supportEmail', ' Help@Shop.Example ', 'help@shop.example'],
  ['businessHours', 'Mon-Fri 9-5; Sat closed', ['Mon-Fri 9-5', 'Sat closed']],
  [
    'socialLinks',
    'Photo wall https://photos.example/shop; Films https://films.example',
    [
      { name: 'Photo wall', href: 'https://photos.example/shop' },
      { name: 'Films', href: 'https://films.example' },
    ],
  ],
  ['socialLinks', 'none', []],
  [
    'carrierPages',
    'North Post https://north.example/track?n={number}',
    [{ name: 'North Post', href: 'https://north.example/track?n={number}' }],
  ],
  ['carrierPages', 'none', []],
  ['waysToPay', 'Visa; Cash', ['Visa', 'Cash']],
  ['waysToPay', 'none', null],
  ['returnFeeCents', '4.95', 495],
  ['returnFeeCents', '0', 0],
  ['exchangeHoldDays', '7', 7],
  ['refundAtScan', 'trusted', 'trusted'],
  ['returnAddress', 'none', null],
  ['returnAddress', '1 Dock Road, Portville', '1 Dock Road, Portville'],
  ['timeZone', 'America/New_York', 'America/New_York'],
  ['lowStockDays', '10', 10],
  ['secondFactor', 'required', 'required'],
] as const)('%s reads %j', (name, text, value) => {
  expect(readSetting(name, text)).toEqual({ ok: true, value })
})

test.each([
  ['deliveryDays', '4-2', /working days as 2-4/],
  ['deliveryDays', '0-3', /working days as 2-4/],
  ['deliveryDays', 'soon', /working days as 2-4/],
  ['deliveryDays', '2-4-6', /working days as 2-4/],
  ['returnDays', '0', /from 1 to 365/],
  ['returnDays', '366', /from 1 to 365/],
  ['returnDays', '-3', /from 1 to 365/],
  ['freeReturns', 'maybe', /yes or no/],
  ['returnFeeCents', '4.955', /dollars and cents/],
  ['exchangeHoldDays', '61', /from 1 to 60/],
  ['refundAtScan', 'all', /nobody, trusted or everybody/],
  ['timeZone', 'Moon/Sea', /time zone/],
  ['lowStockPairs', '0', /from 1 to 99/],
  ['secondFactor', 'no', /configured or required/],
  ['supportEmail', 'nobody', /valid email/],
  ['supportPhone', '', /valid phone/],
  ['supportAddress', '  ', /one line/],
  ['supportAddress', 'a\nb', /one line/],
  ['socialLinks', 'Photos http://photos.example', /https address/],
  ['socialLinks', 'javascript:alert(1)', /https address/],
  ['carrierPages', 'Northpost http://north.example/{number}', /https address/],
  ['carrierPages', 'Northpost https://north.example/', /\{number\}/],
  [
    'socialLinks',
    Array.from({ length: 9 }, (_, at) => `S${at} https://s${at}.example`).join(';'),
    /At most 8/,
  ],
  ['businessHours', 'x'.repeat(1_001), /At most 1000 characters/],
] as const)('%s refuses %j and says why', (name, text, reason) => {
  expect(readSetting(name, text)).toEqual({ ok: false, reason: expect.stringMatching(reason) })
})

test('every setting survives writing and reading', () => {
  for (const name of settingNames) {
    const text = writeSetting(defaults, name)
    expect([name, readSetting(name, text)]).toEqual([name, { ok: true, value: defaults[name] }])
    expect(settingForms[name].about).not.toBe('')
  }
})

test('stored settings override defaults; unknown names and invalid text count as unset', () => {
  const stored = new Map([
    ['returnDays', '30'],
    ['deliveryDays', 'broken'],
    ['formerSetting', 'x'],
    ['supportEmail', 'help@shop.example'],
  ])
  const settings = readSettings(defaults, stored)
  expect(settings).toEqual({ ...defaults, returnDays: 30, supportEmail: 'help@shop.example' })
  expect(factsWith(defaultShop, settings).support).toEqual({
    ...defaultShop.support,
    email: 'help@shop.example',
  })
})
