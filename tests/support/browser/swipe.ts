import type { Locator, Page } from 'playwright-core'

/** Swipes left over an element by a number of pixels. */
export async function swipe(page: Page, over: Locator, far: number): Promise<void> {
  const box = await over.boundingBox()
  if (!box) throw new Error('what is to be swiped is not to be seen')
  const devTools = await page.context().newCDPSession(page)
  const y = box.y + 60
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    devTools.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] })
  const start = box.x + box.width * 0.7
  await touch('touchStart', start)
  for (let way = 10; way <= far; way += 20) await touch('touchMove', start - way)
  await touch('touchEnd')
}
