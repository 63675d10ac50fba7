import { sql } from 'kysely'
import type { CartLine } from '../../contract/cart.ts'
import { toCents } from '../../contract/money.ts'
import {
  accountClosedMail,
  codeMail,
  newSignInMail,
  passwordChangedMail,
} from '../../server/accounts/account-mails.ts'
import { priceLines } from '../../server/cart/cart.ts'
import {
  answerMail,
  type Query,
  receiptMail,
  replyMail,
  supportMail,
} from '../../server/contact/contact-mails.ts'
import { alreadySubscribedMail, confirmSubscriptionMail } from '../../server/newsletter/newsletter-mails.ts'
import type { UndiscountedLine, WholeOrder } from '../../server/orders/order-columns.ts'
import {
  orderChangedMail,
  orderNoteMail,
  orderPlacedMail,
  paymentAfterCancelMail,
  statusChangeMail,
} from '../../server/orders/order-mails.ts'
import {
  paymentMismatchMail,
  refundByHandMail,
  unknownNoticeMail,
} from '../../server/orders/payments/payment-mails.ts'
import { firstCharge } from '../../server/orders/payments/payment-rows.ts'
import { sampleOrder } from '../../server/orders/sample-order.ts'
import type { Db } from '../../server/platform/db/database.ts'
import type { Mail } from '../../server/platform/mail/mail.ts'
import { reminderMail } from '../../server/recovery/recovery-mails.ts'
import { discountOfAge, firstReminderHours, hourMs, stepOfAge } from '../../server/recovery/reminder-rules.ts'
import { backInStockMail } from '../../server/restock/restock-mails.ts'
import { invitationMail, newStaffSignInMail, staffChangedMail } from '../../server/staff/staff-mails.ts'
import { returnSamples } from './return-mail-samples.ts'

/** A sample mail and its file name. */
export type MailSample = { name: string; mail: Mail }

const to = 'robin@example.com'
const token = 'sample-token'

/** One sample of every kind of mail, with products of this shop's catalogue. */
export async function sampleMails(db: Db, publicUrl: string): Promise<MailSample[]> {
  const lines = await sampleLines(db)
  return [
    ...accountSamples(),
    ...orderSamples(paidOrder(lines), publicUrl),
    ...returnSamples(paidOrder(lines), publicUrl),
    ...reminderSamples(lines, publicUrl),
    ...newsletterSamples(publicUrl),
    ...contactSamples(publicUrl),
    ...staffSamples(publicUrl),
    ...lines.slice(0, 1).map((line) => ({ name: 'back-in-stock', mail: restockSample(line, publicUrl) })),
  ]
}

function staffSamples(publicUrl: string): MailSample[] {
  const at = new Date('2026-06-01T12:00:00Z')
  const link = { to, role: 'manager', href: `${publicUrl}/shop/admin/invitation#${token}`, expiresAt: at }
  return [
    { name: 'staff-invitation', mail: invitationMail({ ...link, isReset: false }) },
    { name: 'staff-reset', mail: invitationMail({ ...link, isReset: true }) },
    { name: 'staff-new-sign-in', mail: newStaffSignInMail(to, { device: 'Firefox on Linux', at }) },
    { name: 'staff-changed', mail: staffChangedMail(to, 'password') },
  ]
}

/** Three cart lines in stock; fewer where the catalogue has fewer. */
async function sampleLines(db: Db): Promise<CartLine[]> {
  const { rows } = await sql<{ variantId: string; size: string; qty: number }>`
    select distinct on (p.brand_id) s.variant_id as "variantId", s.size, 1 as qty
      from variant_size s join variant v on v.id = s.variant_id join product p on p.id = v.product_id
     where s.stock > 2 and p.status = 'live' order by p.brand_id, p.id, s.position limit 3`.execute(db)
  const wanted = rows.map((row, at) => ({ ...row, qty: at === 1 ? 2 : 1 }))
  return (await priceLines(db, wanted)).items
}

function accountSamples(): MailSample[] {
  const account = { accountId: 'sample', to }
  const order = { id: 'sample', number: '#1A2B3C4D' }
  return [
    { name: 'verification', mail: codeMail({ ...account, type: 'VERIFICATION' }, '402871') },
    { name: 'password-reset', mail: codeMail({ ...account, type: 'PASSWORD_RESET' }, '402871') },
    { name: 'payment-code', mail: codeMail({ ...account, type: 'PAYMENT', order }, '402871') },
    { name: 'password-changed', mail: passwordChangedMail(to) },
    {
      name: 'new-sign-in',
      mail: newSignInMail(to, { device: 'Firefox on Linux', at: new Date('2026-11-20T17:05:00Z') }),
    },
    { name: 'account-closed', mail: accountClosedMail(to) },
  ]
}

/** A paid order of these pairs, with ten percent off. */
function paidOrder(lines: readonly CartLine[]): WholeOrder {
  const order = sampleOrder({
    input: { paymentMethod: 'card' },
    lines: lines.map(orderedLine),
    discount: { code: 'COMEBACK10', percent: 10, amountCents: null, productIds: null },
  })
  return { ...order, email: to, payment: { ...order.payment, status: 'completed' } }
}

function orderedLine({ variantId: variant, size, qty, price }: CartLine): UndiscountedLine {
  return {
    productId: variant.productId._id,
    variantId: variant._id,
    size,
    gender: variant.productId.gender,
    title: variant.productId.title,
    brand: variant.productId.brand,
    color: variant.colorName,
    pictureId: variant.pictureId,
    tint: variant.tint,
    quantity: qty,
    unitPriceCents: toCents(price),
  }
}

function orderSamples(order: WholeOrder, publicUrl: string): MailSample[] {
  const moves = ['confirmed', 'processing', 'shipped', 'delivered', 'cancelled'] as const
  return [
    { name: 'order-placed', mail: orderPlacedMail(order, publicUrl) },
    ...moves.map((status) => ({
      name: `order-${status}`,
      mail: statusChangeMail(order, { to: status, note: '' }, publicUrl),
    })),
    {
      name: 'order-note',
      mail: orderNoteMail(order, 'One box is dented. Shall we send it all the same?', publicUrl),
    },
    {
      name: 'order-changed',
      mail: orderChangedMail(order, ['We took 1 pair out of your order.'], publicUrl),
    },
    { name: 'order-refund-by-hand', mail: refundByHandMail(order, firstCharge(order.payments)) },
    { name: 'order-strange-payment', mail: paymentMismatchMail(order, 'The gateway tells of $1.00.') },
    { name: 'payment-of-no-order', mail: unknownNoticeMail('The gateway tells of $1.00.', 'evt_1') },
    { name: 'payment-late', mail: paymentAfterCancelMail(order, publicUrl) },
  ]
}

function reminderSamples(lines: readonly CartLine[], publicUrl: string): MailSample[] {
  return [firstReminderHours, 24, 72].map((hours) => {
    const items = lines.map((line, at) => (at === 2 ? { ...line, soldOut: true } : line))
    const [step, discount] = [stepOfAge(hours * hourMs), discountOfAge(hours * hourMs)]
    const mail = reminderMail({ to, name: 'Robin', step, discount, items, token, publicUrl })
    return { name: `cart-reminder-${step}`, mail }
  })
}

function newsletterSamples(publicUrl: string): MailSample[] {
  const addressee = { publicUrl, email: to, unsubscribeToken: token }
  return [
    { name: 'newsletter-confirm', mail: confirmSubscriptionMail(addressee, token) },
    { name: 'newsletter-already', mail: alreadySubscribedMail(addressee) },
  ]
}

function contactSamples(publicUrl: string): MailSample[] {
  const query: Query = {
    id: '01a1fe23-efed-7071-8460-c67bcf36a8e4',
    phone: '+15550100142',
    email: to,
    orderNumber: '#1A2B3C4D',
    issue: 'The left one squeaks on every step.\n\nCan I send the pair back?',
    sender: 'customer',
    orderIsTheirs: true,
  }
  const answer =
    'Of course you can.\n\nA drop of oil between sole and insole often helps: would you like to try it first?'
  const expiresAt = new Date('2026-12-20T17:05:00Z')
  return [
    { name: 'contact-receipt', mail: receiptMail(query, publicUrl) },
    { name: 'contact-query', mail: supportMail(query, publicUrl) },
    { name: 'contact-answer', mail: answerMail({ ...query, text: answer, token, expiresAt }, publicUrl) },
    { name: 'contact-reply', mail: replyMail({ ...query, text: 'Thank you, that helped!' }, publicUrl) },
  ]
}

function restockSample({ variantId: variant, size }: CartLine, publicUrl: string): Mail {
  const request = {
    id: 'sample',
    email: to,
    size,
    product_id: variant.productId._id,
    title: variant.productId.title,
    gender: variant.productId.gender,
    color_name: variant.colorName,
    brand: variant.productId.brand,
    picture_id: variant.pictureId,
    alt: variant.alt,
  }
  return backInStockMail(request, publicUrl, token)
}
