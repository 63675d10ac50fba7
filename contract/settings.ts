import { z } from 'zod'
import { endpoint } from './define-endpoint.ts'
import { email, line, phone } from './fields.ts'
import { type EarlyRefund, earlyRefunds } from './wording/return-words.ts'
import {
  amount,
  days,
  entries,
  isTimeZone,
  listOrNothing,
  nothing,
  oneLine,
  readLink,
  refuseText,
  type SettingForm,
  yesOrNo,
} from './wording/setting-forms.ts'

/** Settings that operators change while the shop runs. */
export const shopSettings = z.object({
  /** Business days from order to delivery; null where no time is promised. */
  deliveryDays: z.object({ from: z.int(), to: z.int() }).nullable(),
  /** Days after delivery for returns; null where nothing is promised. */
  returnDays: z.int().nullable(),
  freeReturns: z.boolean(),
  freeExchanges: z.boolean(),
  /** Kept of what a return gives back, in cents; exchanges and claims cost nothing. */
  returnFeeCents: z.int(),
  /** Days for which the new pair of an exchange is held until the old one is scanned or handed over. */
  exchangeHoldDays: z.int(),
  /** Days in which an announced return has to be on its way. */
  returnSendDays: z.int(),
  /** Who gets the money back at the first scan instead of on receipt. */
  refundAtScan: z.enum(earlyRefunds),
  /** Claims of up to so many cents are settled without the pair coming back; 0: none. */
  claimKeepCents: z.int(),
  /** Whether a pair that comes back without its box is sold again. */
  restockNoBox: z.boolean(),
  /** Where parcels go; null: the shop's own address. */
  returnAddress: z.string().nullable(),
  /** Pages of carriers about a parcel, by the carrier's name; `{number}` stands for its tracking number. */
  carrierPages: z.array(z.object({ name: z.string(), href: z.string() })),
  /** Whether new reviews wait until somebody of the shop has looked at them. */
  reviewsWait: z.boolean(),
  /** IANA name of the time zone in which days are counted. */
  timeZone: z.string(),
  supportEmail: z.string(),
  supportPhone: z.string(),
  supportPhoneHours: z.string(),
  supportAddress: z.string(),
  businessHours: z.array(z.string()),
  socialLinks: z.array(z.object({ name: z.string(), href: z.string() })),
  /** Payment methods named in the footer; null: those that checkout offers. */
  waysToPay: z.array(z.string()).nullable(),
})
export type ShopSettings = z.infer<typeof shopSettings>

/** With those that only the back office sees. */
const everySetting = shopSettings.extend({
  /** So many pairs of a size or fewer are little. */
  lowStockPairs: z.int(),
  /** A size that sells out within so many days at its pace is low as well. */
  lowStockDays: z.int(),
  /** Whether staff need a second factor: as the server is set up, or in any case. */
  secondFactor: z.enum(['configured', 'required']),
})
export type EverySetting = z.infer<typeof everySetting>
export type SettingName = keyof EverySetting
export const settingNames = everySetting.keyof().options

/** The settings that pages and clients see. */
export function publicSettings(settings: EverySetting): ShopSettings {
  const { lowStockPairs: _pairs, lowStockDays: _days, secondFactor: _factor, ...shown } = settings
  return shown
}

/** Maximum length of a stored setting; the database has the same limit. */
export const maxSettingLength = 1_000

/** Text forms of all settings. */
export const settingForms: { [Name in SettingName]: SettingForm<EverySetting[Name]> } = {
  deliveryDays: {
    about: 'working days from order to door, such as 2-4, or none to promise no time',
    read: z
      .string()
      .trim()
      .transform((text, context) => {
        if (text === nothing) return null
        const [from = Number.NaN, to = from] = /^\d{1,2}(-\d{1,2})?$/.test(text)
          ? text.split('-').map(Number)
          : []
        if (from >= 1 && to >= from && to <= 60) return { from, to }
        return refuseText(context, 'Write working days as 2-4 (1 to 60, the smaller first), or none')
      }),
    write: (days) => (days ? `${days.from}-${days.to}` : nothing),
  },
  returnDays: {
    about: 'days after delivery in which a pair may come back, or none',
    read: z
      .string()
      .trim()
      .transform((text, context) => {
        if (text === nothing) return null
        if (/^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= 365) return Number(text)
        return refuseText(context, 'Write a number of days from 1 to 365, or none')
      }),
    write: (days) => (days === null ? nothing : String(days)),
  },
  freeReturns: yesOrNo('whether returns are free for the customer: yes or no'),
  freeExchanges: yesOrNo('whether exchanges are free for the customer: yes or no'),
  returnFeeCents: amount('what is kept of each return, in dollars such as 4.95, or 0'),
  exchangeHoldDays: days('days for which the new pair of an exchange is held', 60),
  returnSendDays: days('days in which a return has to be on its way', 90),
  refundAtScan: {
    about: 'who gets the money at the first scan of the parcel: nobody, trusted or everybody',
    read: z.string().trim().pipe(z.enum(earlyRefunds, 'Write nobody, trusted or everybody')),
    write: (value: EarlyRefund) => value,
  },
  claimKeepCents: amount('up to what value the pair of a claim stays with the customer, in dollars, or 0'),
  restockNoBox: yesOrNo('whether a pair that comes back without its box is sold again: yes or no'),
  returnAddress: {
    about: 'where parcels come back to, or none for the shop’s own address',
    read: z
      .string()
      .transform((text) => (text.trim() === nothing ? null : text))
      .pipe(line(200).min(1, 'Write one line of text').nullable()),
    write: (value) => value ?? nothing,
  },
  carrierPages: {
    about:
      'name of each carrier and its page about a parcel: Northpost https://northpost.example/{number}; or none',
    read: listOrNothing(
      z
        .string()
        .transform(readLink)
        .refine(({ href }) => href.includes('{number}'), 'Write {number} where the tracking number stands'),
    ).transform((pages) => pages ?? []),
    write: (pages) => pages.map(({ name, href }) => `${name} ${href}`).join('; ') || nothing,
  },
  reviewsWait: yesOrNo('whether new reviews wait until somebody has looked at them: yes or no'),
  timeZone: {
    about: 'the time zone in which days are counted, such as America/New_York',
    read: z.string().trim().refine(isTimeZone, 'Write a time zone such as America/New_York'),
    write: String,
  },
  supportEmail: { about: 'where customers write to', read: email, write: String },
  supportPhone: {
    about: 'where customers call',
    read: phone.refine((text) => text !== '', 'Please enter a valid phone number'),
    write: String,
  },
  supportPhoneHours: oneLine('when the phone is answered', 80),
  supportAddress: oneLine('the address on pages and in emails', 200),
  businessHours: {
    about: 'opening hours, lines separated by ;',
    read: entries(line(80).min(1, 'Write opening hours, lines separated by ;')),
    write: (lines) => lines.join('; '),
  },
  socialLinks: {
    about: 'name and https address of each, such as Photos https://photos.example/shop; or none',
    read: listOrNothing(z.string().transform(readLink)).transform((links) => links ?? []),
    write: (links) => links.map(({ name, href }) => `${name} ${href}`).join('; ') || nothing,
  },
  waysToPay: {
    about: 'ways to pay that the footer names, separated by ;, or none to name those of checkout',
    read: listOrNothing(line(40).min(1)),
    write: (names) => names?.join('; ') ?? nothing,
  },
  lowStockPairs: days('so many pairs of a size, or fewer, are low stock', 99),
  lowStockDays: days('a size that sells out within so many days is low stock', 99),
  secondFactor: {
    about: 'whether staff need a second factor: configured (as the server is set up) or required',
    read: z
      .string()
      .trim()
      .pipe(z.enum(['configured', 'required'], 'Write configured or required')),
    write: String,
  },
}

/** Parses one setting; an invalid text gives the sentence that says why. */
export function readSetting<Name extends SettingName>(
  name: Name,
  text: string,
): { ok: true; value: EverySetting[Name] } | { ok: false; reason: string } {
  if (text.length > maxSettingLength) {
    return { ok: false, reason: `At most ${maxSettingLength} characters, please` }
  }
  const result = settingForms[name].read.safeParse(text)
  if (result.success) return { ok: true, value: result.data }
  return { ok: false, reason: result.error.issues[0]?.message ?? 'This value cannot be used' }
}

/** All settings: stored ones over defaults; a stored text that no longer parses counts as unset. */
export function readSettings(defaults: EverySetting, stored: ReadonlyMap<string, string>): EverySetting {
  const settings = { ...defaults }
  function take<Name extends SettingName>(name: Name): void {
    const text = stored.get(name)
    const result = text === undefined ? undefined : readSetting(name, text)
    if (result?.ok) settings[name] = result.value
  }
  for (const name of settingNames) take(name)
  return settings
}

/** Current text form of a setting. */
export function writeSetting<Name extends SettingName>(settings: EverySetting, name: Name): string {
  return settingForms[name].write(settings[name])
}

export const settingsEndpoints = {
  getSettings: endpoint({
    method: 'GET',
    path: '/settings',
    summary: 'What the shop promises, how it is reached and where else it is found',
    reply: z.object({ settings: shopSettings }),
  }),
}
