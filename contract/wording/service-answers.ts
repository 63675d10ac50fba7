/** A page of the shop that answers a question typed into the search. */
export type ServiceAnswer = { title: string; href: string }

const delivery = { title: 'Delivery & returns', href: '/help/delivery' }
export const sizeHelp: ServiceAnswer = { title: 'Size help', href: '/help#sizes' }
const orders = { title: 'My Orders', href: '/orders' }
const contact = { title: 'Contact Us', href: '/contact' }
const help = { title: 'Help', href: '/help' }

/** What shoppers ask of the shop itself, by how it begins. */
const questions: readonly (readonly [phrase: string, answer: ServiceAnswer])[] = [
  ['return', delivery],
  ['returns', delivery],
  ['return policy', delivery],
  ['returns policy', delivery],
  ['how to return', delivery],
  ['exchange', delivery],
  ['refund', delivery],
  ['shipping', delivery],
  ['free shipping', delivery],
  ['shipping cost', delivery],
  ['delivery', delivery],
  ['delivery time', delivery],
  ['size chart', sizeHelp],
  ['size guide', sizeHelp],
  ['sizing', sizeHelp],
  ['what size', sizeHelp],
  ['how to measure', sizeHelp],
  ['order status', orders],
  ['my orders', orders],
  ['my order', orders],
  ['track order', orders],
  ['track my order', orders],
  ['tracking', orders],
  ['where is my order', orders],
  ['cancel order', orders],
  ['contact', contact],
  ['customer service', contact],
  ['phone number', contact],
  ['help', help],
  ['faq', help],
  ['gift card', help],
  ['gift cards', help],
  ['gift voucher', help],
  ['payment methods', help],
  ['privacy', { title: 'Privacy', href: '/help/privacy' }],
  ['terms', { title: 'Terms', href: '/help/terms' }],
]
/** Letters after which a question that is still being typed is recognized. */
const shortest = 4

/** The page that answers a text; with `typing`, also where the text only begins a question. */
export function serviceAnswer(text: string, typing = false): ServiceAnswer | undefined {
  const plain = text
    .toLowerCase()
    .replace(/[^a-z ]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const exact = questions.find(([phrase]) => phrase === plain)
  if (exact !== undefined || !typing || plain.length < shortest) return exact?.[1]
  return questions.find(([phrase]) => phrase.startsWith(plain))?.[1]
}
