import { z } from 'zod'
import { cleanText, lineSeparators, strayControls } from './wording/clean-text.ts'

/** An id from a client; one that is no UUID is simply not found. */
export const id = z.string().min(1).max(64)

/** ISO 8601 in UTC. */
export const time = z.iso.datetime()

/** A size is a string; a number in a request means the same (docs/product.md#size-values). */
export const size = z
  .union([z.string().trim().min(1).max(20), z.number().positive().max(100)])
  .transform((value) => String(value))

/** Trimmed and lowercased. Must not begin like a formula, as lists of addresses are opened in spreadsheets. */
export const email = z
  .string({ error: 'Please enter your email address.' })
  .overwrite(cleanText)
  .toLowerCase()
  .min(1, 'Please enter your email address.')
  .max(254, 'Please enter a valid email address.')
  .regex(
    /^(?![=+|-])[^\s@<>"',;:\\()[\]\p{Cc}\p{Cf}]+@[^\s@<>"',;:\\()[\]\p{Cc}\p{Cf}]+\.[^\s@<>"',;:\\()[\].\p{Cc}\p{Cf}]+$/u,
    'Please enter a valid email address.',
  )

/** 6 to 128 characters (docs/product.md#passwords). */
export const password = z
  .string({ error: 'Password must be at least 6 characters' })
  .min(6, 'Password must be at least 6 characters')
  .max(128, 'Password must be at most 128 characters')

/** A six-digit code from a mail. */
export const sixDigitCode = z
  .string()
  .trim()
  .max(6)
  .regex(/^\d{6}$/, 'Please enter a valid 6-digit OTP')

/** A single line of user text: cleaned, trimmed, without control characters. */
export function line(max: number) {
  return z
    .string()
    .overwrite(cleanText)
    .max(max)
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Please use plain text on one line')
}

/** Multi-line user text, cleaned and trimmed; only NUL is refused, which PostgreSQL cannot store. */
export function text(max: number) {
  return z
    .string()
    .overwrite((value) => cleanText(value.replace(lineSeparators, '\n').replace(strayControls, '')))
    .max(max)
    .refine((value) => !value.includes('\0'), 'Please use plain text')
}

/** An optional phone number, kept as written: at least three digits and the usual separators. */
export const phone = line(32).regex(
  /^(?:(?=(?:\D*\d){3})[\d\s+()./\p{Pd}]+)?$/u,
  'Please enter a valid phone number',
)

/** `{success, message}`, the plain acknowledgement. */
export const acknowledgement = z.object({ success: z.boolean(), message: z.string() })
