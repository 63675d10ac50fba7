import { z } from 'zod'
import { line } from '../fields.ts'
import { toCents, toDollars } from '../money.ts'
/** Text form of a setting, as operators type it and as it is stored: one line, parsed by `read`. */
export type SettingForm<Value> = {
  about: string
  read: z.ZodType<Value, string>
  write(value: Value): string
}

/** What operators type for no value. */
export const nothing = 'none'
const maxEntries = 8

/** A value that is `yes` or `no`. */
export function yesOrNo(about: string): SettingForm<boolean> {
  return {
    about,
    read: z
      .string()
      .trim()
      .pipe(z.enum(['yes', 'no'], 'Write yes or no'))
      .transform((text) => text === 'yes'),
    write: (value) => (value ? 'yes' : 'no'),
  }
}

/** Dollars as people write them, kept in cents. */
export function amount(about: string): SettingForm<number> {
  return {
    about,
    read: z
      .string()
      .trim()
      .regex(/^\d{1,4}(\.\d{1,2})?$/, 'Write dollars and cents, such as 4.95, or 0')
      .transform((text) => toCents(Number(text))),
    write: (cents) => String(toDollars(cents)),
  }
}

/** A whole number of days or pairs. */
export function days(about: string, max: number): SettingForm<number> {
  return {
    about,
    read: z
      .string()
      .trim()
      .transform((text, context) => {
        if (/^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= max) return Number(text)
        return refuseText(context, `Write a whole number from 1 to ${max}`)
      }),
    write: String,
  }
}

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }) !== null
  } catch {
    return false
  }
}

export function oneLine(about: string, max: number): SettingForm<string> {
  return { about, read: line(max).min(1, 'Write one line of text'), write: String }
}

export function entries<Value>(entry: z.ZodType<Value, string>) {
  return z.string().transform(partsOf).pipe(listOf(entry))
}

export function listOrNothing<Value>(entry: z.ZodType<Value, string>) {
  return z
    .string()
    .transform((text) => (text.trim() === nothing ? null : partsOf(text)))
    .pipe(listOf(entry).nullable())
}

function partsOf(text: string): string[] {
  return text.split(';').map((part) => part.trim())
}

function listOf<Value>(entry: z.ZodType<Value, string>) {
  return z.array(entry).max(maxEntries, `At most ${maxEntries} entries, please`)
}

/** Parses `Photos https://photos.example/shop`: the name may contain spaces, the URL none. */
export function readLink(text: string, context: z.RefinementCtx): { name: string; href: string } {
  const [, name = '', href = ''] = /^(\S.{0,39}?)\s+(https:\/\/\S{1,200})$/u.exec(text) ?? []
  if (name !== '' && URL.canParse(href)) return { name, href }
  return refuseText(context, 'Write each link as a name and an https address, links separated by ;')
}

export function refuseText(context: z.RefinementCtx, message: string): never {
  context.addIssue({ code: 'custom', message })
  return z.NEVER
}
