import { access, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { movableClock } from '../../server/platform/clock/clock.ts'
import { operatorOf } from '../support/operator.ts'
import { addShoe } from '../support/stocked-shop.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { testDatabase } from '../support/test-database.ts'

const database = await testDatabase()
const folder = await temporaryFolder()
const run = operatorOf(database, { publicUrl: 'https://shop.example' })

it('writes every kind of mail as HTML and text', async () => {
  await addShoe(database.db, movableClock(), 'Harbor Low', [{ size: '9', stock: 5, priceCents: 10_000 }])
  const { printed, failed } = await run('mail', 'preview', '--out', folder, '--no-pictures')
  expect(failed).toBe(false)
  const files = await readdir(folder)
  const texts = files.filter((file) => file.endsWith('.txt'))
  expect(printed).toContain(`${texts.length} mails and 0 pictures of them in `)
  expect(files.filter((file) => file.endsWith('.html'))).toHaveLength(texts.length + 1)
  const reminder = await readFile(join(folder, 'cart-reminder-2.txt'), 'utf8')
  expect(reminder).toContain('Subject: Your Outsole cart is waiting')
  expect(reminder).toMatch(/^Harbor Low, .*size 9: \$100\.00$/m)
  expect(reminder).toContain('COMEBACK10')
  const contents = await readFile(join(folder, 'all.html'), 'utf8')
  for (const [, file = ''] of contents.matchAll(/href="([^"]+)"/g)) await access(join(folder, file))
})

it('every mail has text, HTML and a one-line subject without placeholders', async () => {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.txt'))
  for (const name of names) {
    const text = await readFile(join(folder, name), 'utf8')
    const html = await readFile(join(folder, name.replace(/txt$/, 'html')), 'utf8')
    expect(text, name).toMatch(/^Subject: \S.*\n\n\S/)
    expect(html, name).toContain('prefers-color-scheme: dark')
    for (const part of [text, html]) expect(part, name).not.toMatch(/undefined|null|NaN|\[object/)
    for (const [, image = ''] of html.matchAll(/<img([^>]*)>/g)) expect(image, name).toMatch(/ alt="[^"]+"/)
  }
})

it('covers every kind of mail', async () => {
  const server = new URL('../../server/', import.meta.url)
  const folder = new URL('../../cli/mail-preview/', import.meta.url)
  const sampleFiles = (await readdir(folder)).filter((file) => file.endsWith('mail-samples.ts'))
  const samples = (
    await Promise.all(sampleFiles.map((file) => readFile(new URL(file, folder), 'utf8')))
  ).join()
  const files = (await readdir(server, { recursive: true })).filter((file) => /-mails\.ts$/.test(file))
  expect(files.length).toBeGreaterThan(5)
  for (const file of files) {
    const source = await readFile(new URL(file, server), 'utf8')
    for (const [, name = ''] of source.matchAll(/export function (\w+Mail)\(/g)) {
      expect(samples, `${name} of ${file} has no sample`).toContain(`${name}(`)
    }
  }
})
