import { describe, expect, it } from 'vitest'
import { backInStockMail } from './restock-mails.ts'

const due = {
  id: 'r1',
  email: 'keen@example.com',
  size: '9 1/2',
  product_id: 'p1',
  title: 'Harbor & Low',
  gender: 'men',
  color_name: 'Coal / Gum',
  brand: 'Tern',
  picture_id: 'pic-1',
  alt: null,
}
const mail = (more: Partial<typeof due> = {}) =>
  backInStockMail({ ...due, ...more }, 'https://shop.test', 'stop-token')

describe('backInStockMail', () => {
  it('names the product and links to it in that size', () => {
    const { to, subject, text, html } = mail()
    expect([to, subject]).toEqual(['keen@example.com', 'Harbor & Low is back in size 9 1/2'])
    expect(text).toContain('https://shop.test/shop/product/p1?size=9%201%2F2')
    expect(text).toContain('Tern · Coal / Gum, size 9 1/2')
    expect(html).toContain('Harbor &amp; Low')
  })

  it('does not promise to reserve the size', () => {
    expect(mail().text).toContain('first come, first served')
    expect(mail().text).not.toMatch(/\$\d/)
  })

  it('can be stopped by people and by their mail programs', () => {
    const stop = 'https://shop.test/shop/restock/stop/stop-token'
    expect(mail().headers).toMatchObject({ 'List-Unsubscribe': `<${stop}>` })
    expect(mail().text).toContain(stop)
  })

  it('gives its picture a text, the title where there is none, and omits a missing picture', () => {
    expect(mail().html).toContain('alt="Harbor &amp; Low"')
    expect(mail({ picture_id: '' }).html).not.toContain('<img')
  })
})
