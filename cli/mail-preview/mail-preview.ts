import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createMedia } from '../../server/media/media.ts'
import { html } from '../../server/platform/mail/html.ts'
import type { OperatorShop } from '../operator-shop.ts'
import { type MailSample, sampleMails } from './mail-samples.ts'

export type PreviewReport = {
  folder: string
  mails: number
  /** Number of screenshots; 0 where no browser is installed. */
  photographs: number
}

const widths = { phone: 390, desktop: 720 } as const
const schemes = ['light', 'dark'] as const

/**
 * Writes a sample of every kind of mail into a folder with its pictures, and, where a browser is installed, a
 * screenshot of each on a phone and a desktop in both color schemes.
 */
export async function previewMails(
  shop: OperatorShop,
  folder: string,
  { photographs }: { photographs: boolean },
): Promise<PreviewReport> {
  const directory = resolve(folder)
  await mkdir(join(directory, 'media'), { recursive: true })
  const samples = await sampleMails(shop.database.db, shop.config.publicUrl)
  const media = createMedia({ db: shop.database.db, config: shop.config, log: shop.log })
  try {
    for (const { name, mail } of samples) {
      await writeFile(join(directory, `${name}.html`), await keepPictures(media, mail.html, directory))
      await writeFile(join(directory, `${name}.txt`), `Subject: ${mail.subject}\n\n${mail.text}`)
    }
  } finally {
    await media.close()
  }
  await writeFile(join(directory, 'all.html'), contents(samples))
  const taken = photographs ? await photograph(samples, directory) : 0
  return { folder: directory, mails: samples.length, photographs: taken }
}

/** The mail with pictures as files beside it, so that it can be viewed while no shop runs. */
async function keepPictures(
  media: ReturnType<typeof createMedia>,
  source: string,
  directory: string,
): Promise<string> {
  let kept = source
  for (const [, address = ''] of source.matchAll(/<img src="([^"]+)"/g)) {
    const answer = await media.fetch(new Request(address))
    if (!answer.ok) continue
    const file = `media/${new URL(address).pathname.split('/').slice(-2).join('-')}`
    await writeFile(join(directory, file), Buffer.from(await answer.arrayBuffer()))
    kept = kept.replaceAll(`src="${address}"`, `src="${file}"`)
  }
  return kept
}

function contents(samples: readonly MailSample[]): string {
  return html`<!doctype html><html lang="en"><meta charset="utf-8"><title>Mails</title><ul>${samples.map(
    ({ name, mail }) =>
      html`<li><a href="${name}.html">${mail.subject}</a> (<a href="${name}.txt">text</a>)</li>\n`,
  )}</ul></html>`.source
}

/** The browser is a development dependency: without it there are no screenshots. */
async function photograph(samples: readonly MailSample[], directory: string): Promise<number> {
  const browser = await import('../chromium.ts').then(
    ({ launchChromium }) => launchChromium(),
    () => null,
  )
  if (browser === null) return 0
  let taken = 0
  try {
    for (const scheme of schemes) {
      for (const [device, width] of Object.entries(widths)) {
        const page = await browser.newPage({ colorScheme: scheme, viewport: { width, height: 600 } })
        for (const { name } of samples) {
          await page.goto(pathToFileURL(join(directory, `${name}.html`)).href)
          await page.screenshot({ path: join(directory, `${name}-${device}-${scheme}.png`), fullPage: true })
          taken += 1
        }
        await page.close()
      }
    }
  } finally {
    await browser.close()
  }
  return taken
}
