import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escapeHtml, html, SafeHtml } from './html.ts'
import type { MailBlock } from './mail-blocks.ts'
import { mailHtml } from './mail-html.ts'

describe('html', () => {
  it('escapes values and keeps its own HTML', () => {
    const name = '<b>"Ann" & \'Lee\'</b>'
    expect(html`<p>${name}</p>`.source).toBe('<p>&lt;b&gt;&quot;Ann&quot; &amp; &#39;Lee&#39;&lt;/b&gt;</p>')
    expect(html`<p>${html`<b>${'<'}</b>`}</p>`.source).toBe('<p><b>&lt;</b></p>')
    expect(html`${[html`<i>1</i>`, '<2>', [3]]}`.source).toBe('<i>1</i>&lt;2&gt;3')
  })

  it('omits null and false, but not 0', () => {
    expect(html`a${null}b${undefined}c${false}d${0}e${''}f`.source).toBe('abcd0ef')
    expect(html`${[]}`.source).toBe('')
  })

  it('contains any text in its place', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const escaped = escapeHtml(text)
        expect(escaped).not.toMatch(/[<>"']/)
        expect(escaped.replaceAll(/&(amp|lt|gt|quot|#39);/g, '')).not.toContain('&')
        expect(html`${text}`.source).toBe(escaped)
        expect(html`${new SafeHtml(escaped)}`.source).toBe(escaped)
      }),
    )
  })
})

describe('a mail as HTML', () => {
  const mail = (...body: MailBlock[]) => mailHtml({ title: 'A <title>', body }).source

  it('escapes title and blocks', () => {
    const evil = '<script>alert(1)</script>'
    const source = mail(
      { kind: 'paragraph', text: evil },
      { kind: 'code', code: evil },
      { kind: 'button', label: evil, href: 'https://shop.test/a?b="c"' },
      { kind: 'rows', rows: [[evil, evil]], total: true },
      { kind: 'note', text: evil },
      { kind: 'note', text: evil, href: 'https://shop.test/' },
      {
        kind: 'items',
        items: [
          { picture: { src: 'https://shop.test/1.png', alt: evil }, title: evil, details: evil, price: evil },
          { picture: null, title: evil, details: '', price: '' },
        ],
      },
    )
    expect(source).not.toContain('<script')
    expect(source).toContain('<h1>A &lt;title&gt;</h1>')
    expect(source.match(/&lt;script&gt;/g)).toHaveLength(12)
    expect(source).toContain('href="https://shop.test/a?b=&quot;c&quot;"')
    expect(source.match(/<img /g)).toHaveLength(1)
  })

  it.each([
    'javascript:alert(1)',
    '/shop/',
    'data:text/html,x',
    'ftp://shop.test/',
    ' https://shop.test',
    '',
  ])('follows web addresses only, not %j', (href) => {
    expect(() => mail({ kind: 'button', label: 'Go', href })).toThrow('Not a web address')
    expect(() => mail({ kind: 'note', text: 'Go', href })).toThrow('Not a web address')
    const picture = { src: href, alt: '' }
    expect(() => mail({ kind: 'items', items: [{ picture, title: '', details: '', price: '' }] })).toThrow(
      'Not a web address',
    )
  })

  it('emphasizes the last row only where it is the total', () => {
    const rows = [
      ['Items', '$10.00'],
      ['Total', '$9.00'],
    ] as const
    expect(mail({ kind: 'rows', rows, total: true }).match(/class="total"/g)).toHaveLength(1)
    expect(mail({ kind: 'rows', rows })).not.toContain('class="total"')
  })
})
