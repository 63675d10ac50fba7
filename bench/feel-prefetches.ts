import type { Browser } from 'playwright-core'
import { openList, startVisit } from './feel-visit.ts'

/** Bytes on the wire of what was fetched ahead while a phone scrolled through one list, a screen every 0.7 s. */
export async function measurePrefetches(
  browser: Browser,
  origin: string,
  saveData: boolean,
): Promise<number> {
  const visit = await startVisit(browser, 'phone')
  const { page, session } = visit
  try {
    await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: saveData })
    const ahead = new Set<string>()
    let bytes = 0
    await session.send('Network.enable')
    session.on('Network.requestWillBeSentExtraInfo', ({ requestId, headers }) => {
      const purpose = headers['Sec-Purpose'] ?? headers['sec-purpose'] ?? headers.Purpose ?? ''
      if (purpose.includes('prefetch')) ahead.add(requestId)
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (ahead.has(requestId)) bytes += encodedDataLength
    })
    await openList(visit, origin, '/products?page=3')
    const screens = await page.evaluate(() => Math.ceil(document.body.scrollHeight / innerHeight))
    for (let screen = 0; screen < screens; screen++) {
      await page.evaluate((to) => scrollTo({ top: to * innerHeight, behavior: 'instant' }), screen)
      await page.waitForTimeout(700)
    }
    await visit.untilQuiet()
    return bytes
  } finally {
    await visit.context.close()
  }
}
