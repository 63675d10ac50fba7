import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shop } from '../../contract/shop.ts'
import { type Query, receiptMail, supportMail } from './contact-mails.ts'

const query: Query = {
  id: '01890000-0000-7000-8000-00000abcdef1',
  phone: '+15550100',
  email: 'asker@example.com',
  orderNumber: null,
  issue: 'The left one squeaks.\n\n<b>Badly</b>.\n \n\nPlease help.',
  sender: 'guest',
  orderIsTheirs: false,
}

describe('the mail to support', () => {
  it('goes to support with Reply-To of the sender, and is exempt from the mail limit', () => {
    const { to, kind, headers, subject } = supportMail(query)
    expect([to, kind, headers]).toEqual([shop.support.email, 'support', { 'Reply-To': 'asker@example.com' }])
    expect(subject).toBe('Contact query 0ABCDEF1')
  })

  it('keeps paragraphs and escapes markup', () => {
    const { text, html } = supportMail(query)
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
    expect(supportMail({ ...query, orderNumber, orderIsTheirs }).text).toContain(words)
  })

  it('is built from any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (issue) => {
        expect(supportMail({ ...query, issue }).html).not.toMatch(/<(script|img|a href="(?!mailto))/)
      }),
    )
  })
})

describe('the receipt', () => {
  it('repeats none of the sender’s text, as the address is unproven', () => {
    const { to, text, html, subject } = receiptMail({
      ...query,
      phone: 'PHONE',
      orderNumber: 'ORDER',
      issue: 'WORDS',
    })
    expect(to).toBe('asker@example.com')
    expect(subject).toBe('We got your message (0ABCDEF1)')
    for (const part of [text, html]) expect(part).not.toMatch(/WORDS|PHONE|ORDER/)
    expect(text).toContain('within 24 hours on business days')
  })
})
