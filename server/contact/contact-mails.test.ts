import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shop } from '../../contract/shop.ts'
import { answerMail, type Query, receiptMail, replyMail, supportMail } from './contact-mails.ts'

const query: Query = {
  id: '01890000-0000-7000-8000-00000abcdef1',
  phone: '+15550100',
  email: 'asker@example.com',
  orderNumber: null,
  issue: 'The left one squeaks.\n\n<b>Badly</b>.\n \n\nPlease help.',
  sender: 'guest',
  orderIsTheirs: false,
}

const publicUrl = 'https://shop.example'
const root = `<query-${query.id}@shop.example>`

describe('the mail to support', () => {
  it('goes to support with Reply-To of the sender, and is exempt from the mail limit', () => {
    const { to, kind, headers, subject } = supportMail(query, publicUrl)
    expect([to, kind, headers]).toEqual([
      shop.support.email,
      'support',
      { 'Reply-To': 'asker@example.com', 'In-Reply-To': root, References: root },
    ])
    expect(subject).toBe('Contact query 0ABCDEF1')
  })

  it('keeps paragraphs and escapes markup', () => {
    const { text, html } = supportMail(query, publicUrl)
    for (const part of ['The left one squeaks.', '<b>Badly</b>.', 'Please help.'])
      expect(text).toContain(part)
    expect(html).toContain('<p>&lt;b&gt;Badly&lt;/b&gt;.</p>')
    expect(html.match(/<p>/g)).toHaveLength(3)
  })

  it.each([
    [null, false, 'none given'],
    ['OS-26-AAAAAA', true, 'OS-26-AAAAAA (an order of theirs)'],
    ['OS-26-AAAAAA', false, 'OS-26-AAAAAA (not known to be theirs)'],
  ])('tells how much the order number is worth: %s', (orderNumber, orderIsTheirs, words) => {
    expect(supportMail({ ...query, orderNumber, orderIsTheirs }, publicUrl).text).toContain(words)
  })

  it('is built from any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (issue) => {
        expect(supportMail({ ...query, issue }, publicUrl).html).not.toMatch(
          /<(script|img|a href="(?!mailto|https:\/\/shop\.example\/))/,
        )
      }),
    )
  })
})

describe('the receipt', () => {
  it('repeats none of the sender’s text, as the address is unproven', () => {
    const written: Query = { ...query, phone: 'PHONE', orderNumber: 'ORDER', issue: 'WORDS' }
    const { to, text, html, subject } = receiptMail(written, publicUrl)
    expect(to).toBe('asker@example.com')
    expect(subject).toBe('We got your message (0ABCDEF1)')
    for (const part of [text, html]) expect(part).not.toMatch(/WORDS|PHONE|ORDER/)
    expect(text).toContain('within 24 hours on business days')
  })
})

describe('an answer', () => {
  const expiresAt = new Date('2026-12-20T17:05:00Z')

  it('stands in the thread of the receipt, with a link by which to reply and until when', () => {
    const mail = answerMail(
      { ...query, text: 'Try oil.\n\n<i>Gently</i>.', token: 'secret', expiresAt },
      publicUrl,
    )
    expect(mail.headers).toEqual({ 'Reply-To': shop.support.email, 'In-Reply-To': root, References: root })
    expect(receiptMail(query, publicUrl).headers).toEqual({ 'In-Reply-To': root, References: root })
    expect(mail.text).toContain('https://shop.example/shop/contact/link/secret')
    expect(mail.text).toContain('until December 20, 2026')
    expect(mail.html).toContain('&lt;i&gt;Gently&lt;/i&gt;')
    expect(mail.text).not.toContain('squeaks')
  })

  it('is replied to with a mail to support', () => {
    const mail = replyMail({ ...query, text: 'It <b>helped</b>.' }, publicUrl)
    expect([mail.to, mail.kind, mail.headers?.['Reply-To']]).toEqual([
      shop.support.email,
      'support',
      query.email,
    ])
    expect(mail.html).toContain('It &lt;b&gt;helped&lt;/b&gt;.')
  })
})
