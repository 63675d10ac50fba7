import { shop } from '../../contract/shop.ts'

/**
 * The UPI link: payee, amount, order number (NPCI, UPI Linking Specifications 1.6: pa, pn, tr, tn, am, cu). Spaces as
 * %20 and a plain @, as some apps read nothing else.
 */
export function upiLink(order: { orderNumber: string; totalCents: number }, upiId: string): string {
  const fields = [
    ['pa', upiId],
    ['pn', shop.name],
    ['tr', order.orderNumber],
    ['tn', `Order ${order.orderNumber}`],
    ['am', (order.totalCents / 100).toFixed(2)],
    ['cu', 'USD'],
  ] as const
  return `upi://pay?${fields.map(([name, value]) => `${name}=${encode(value)}`).join('&')}`
}

function encode(value: string): string {
  return encodeURIComponent(value).replaceAll('%40', '@')
}
