import { describe, expect, it } from 'vitest'
import { escapeHtml, html, SafeHtml } from './html.ts'
import { mailLayout } from './mail-layout.ts'

describe('html', () => {
  it('escapes content and attributes', () => {
    const name = `<script>"O'Hara" & Co</script>`
    const escaped = '&lt;script&gt;&quot;O&#39;Hara&quot; &amp; Co&lt;/script&gt;'
    expect(html`<a title="${name}">${name}</a>`.source).toBe(`<a title="${escaped}">${escaped}</a>`)
    expect(escapeHtml(name)).toBe(escaped)
  })

  it('keeps its own HTML, joins lists and omits null and false', () => {
    const items = ['a', 'b'].map((item) => html`<li>${item}</li>`)
    expect(html`<ul>${items}</ul>${null}${false}${undefined}${0}`.source).toBe(
      '<ul><li>a</li><li>b</li></ul>0',
    )
    expect(html`${new SafeHtml('<br>')}`.source).toBe('<br>')
  })
})

describe('mailLayout', () => {
  const mail = mailLayout({
    title: 'Your order <1>',
    body: [
      { kind: 'paragraph', text: 'Thank you & welcome.' },
      { kind: 'code', code: '123456' },
      {
        kind: 'rows',
        rows: [
          ['Runner, 9.5', '$129.50'],
          ['Total', '$129.50'],
        ],
        total: true,
      },
      { kind: 'button', label: 'See the order', href: 'https://shop.example/shop/order/1?a=1&b=2' },
      { kind: 'note', text: 'Not you?' },
      { kind: 'note', text: 'Unsubscribe', href: 'https://shop.example/u' },
    ],
  })

  it('has the same content as text', () => {
    expect(mail.text).toBe(
      [
        'Your order <1>',
        'Thank you & welcome.',
        '    123456',
        'Runner, 9.5: $129.50\nTotal: $129.50',
        'See the order: https://shop.example/shop/order/1?a=1&b=2',
        'Not you?',
        'Unsubscribe: https://shop.example/u',
        '--\nOutsole · 100 Market Street, Suite 300, San Francisco, CA 94105\nsupport@outsole.example · +1 (555) 010-0199\n',
      ].join('\n\n'),
    )
  })

  it('escapes everything, links http(s) only and loads no external resources', () => {
    expect(mail.html).toContain('<h1>Your order &lt;1&gt;</h1>')
    expect(mail.html).toContain('href="https://shop.example/shop/order/1?a=1&amp;b=2"')
    expect(mail.html).toContain('<tr class="total"><td>Total</td><td align="right">$129.50</td></tr>')
    expect(mail.html).toContain('prefers-color-scheme: dark')
    expect(mail.html).not.toMatch(/<img|<link|src=|url\(/)
    const evil = { title: 'x', body: [{ kind: 'button', label: 'x', href: 'javascript:alert(1)' }] } as const
    expect(() => mailLayout(evil)).toThrow('Not a web address')
  })

  it('shows products with pictures, and the same text without them', () => {
    const shoes = mailLayout({
      title: 'Your cart',
      body: [
        {
          kind: 'items',
          items: [
            {
              picture: { src: 'https://shop.example/shop/media/p-1/320.png', alt: 'A "blue" runner' },
              title: 'Runner <1>',
              details: 'Northgait · Blue, size 9',
              price: '2 × $64.75',
            },
            { picture: null, title: 'Loafer', details: 'Velmora · Coal, size 8', price: 'Sold out' },
          ],
        },
      ],
    })
    expect(shoes.text).toContain(
      'Runner <1>, Northgait · Blue, size 9: 2 × $64.75\nLoafer, Velmora · Coal, size 8: Sold out',
    )
    expect(shoes.html).toContain(
      '<img src="https://shop.example/shop/media/p-1/320.png" alt="A &quot;blue&quot; runner" width="112"',
    )
    expect(shoes.html.match(/<img/g)).toHaveLength(1)
    expect(shoes.html).toContain('<strong>Runner &lt;1&gt;</strong>')
  })

  it('loads pictures from http(s) only', () => {
    const picture = { src: 'data:image/png;base64,AA', alt: '' }
    const items = [{ picture, title: 'x', details: 'x', price: 'x' }]
    expect(() => mailLayout({ title: 'x', body: [{ kind: 'items', items }] })).toThrow('Not a web address')
  })
})
