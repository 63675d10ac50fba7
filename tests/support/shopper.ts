import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { createClient } from '../../app/api/client.ts'
import { accountEndpoints } from '../../contract/accounts.ts'
import { newId } from '../../server/platform/db/ids.ts'
import { replyOf } from './account-actions.ts'

/** Actions of a customer, by what the screens say. */

type MailedMessage = { subject: string; text: string }

/** Waits for the newest matching mail to an address. */
export async function newestMail(
  to: string,
  fits: (mail: MailedMessage) => boolean = () => true,
): Promise<MailedMessage> {
  const address = `${inject('shopAddress')}/api/dev/mail?to=${encodeURIComponent(to)}`
  for (;;) {
    const { messages }: { messages: MailedMessage[] } = await (await fetch(address)).json()
    const mail = messages.find(fits)
    if (mail) return mail
    await pause(50)
  }
}

/** Code in the newest mail to an address. */
export async function mailedCode(to: string): Promise<string> {
  const code = /^ {4}(\d{6})$/m
  const { text } = await newestMail(to, (mail) => code.test(mail.text))
  return code.exec(text)?.[1] ?? ''
}

export type Shopper = { name: string; email: string; password: string }

export function newShopper(): Shopper {
  return { name: 'Robin Vale', email: `robin-${newId()}@example.com`, password: 'a-good-pass' }
}

/** Creates and signs in a verified account without screens. */
export async function signUpElsewhere({ name, email, password }: Shopper): Promise<{ token: string }> {
  const call = createClient({
    root: () => `${inject('shopAddress')}/api`,
    fetch: (request) => fetch(request),
  })
  replyOf(await call(accountEndpoints.signup, { body: { name, email, password } }))
  replyOf(await call(accountEndpoints.verifyOtp, { body: { email, otp: await mailedCode(email) } }))
  const { tokens } = replyOf(await call(accountEndpoints.login, { body: { email, password } }))
  return { token: tokens.access }
}

/** Opens the auth dialog from header or phone menu, signs up and enters the mailed code, which signs in. */
export async function signUpAndIn(page: Page, shopper: Shopper): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^(Sign In|Sign Up|Verify Your Email)$/ })
  await dialog.getByRole('tab', { name: 'Sign Up' }).click()
  const form = dialog.getByRole('form', { name: 'Sign Up' })
  await form.getByLabel('Name').fill(shopper.name)
  await form.getByLabel('Email').fill(shopper.email)
  await form.getByLabel('Password', { exact: false }).first().fill(shopper.password)
  await form.getByRole('button', { name: 'Sign Up' }).click()
  await page.getByText('Registration successful! Please check your email for verification code.').waitFor()
  const verify = dialog.getByRole('form', { name: 'Verify Your Email' })
  await verify.getByLabel('Verification code').fill(await mailedCode(shopper.email))
  await verify.getByRole('button', { name: 'Verify' }).click()
  // "Logged in successfully!" may have given way to what the sign-in was for.
  await verify.waitFor({ state: 'hidden' })
}

/** Fills the visible sign-in form. */
export async function signIn(
  page: Page,
  { email, password }: Pick<Shopper, 'email' | 'password'>,
): Promise<void> {
  const form = page.getByRole('form', { name: 'Sign In' })
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password').first().fill(password)
  await form.getByRole('button', { name: 'Sign In' }).click()
  await form.waitFor({ state: 'hidden' })
}

/** Fills the visible address form. */
export async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Full Name').fill('Robin Vale')
  await page.getByLabel('Phone Number').fill('+1 555 010 0123')
  await page.getByLabel('Street Address').fill('12 Harbor Lane')
  await page.getByLabel('City').fill('Portville')
  await page.getByLabel('PIN Code').fill('04101')
}
