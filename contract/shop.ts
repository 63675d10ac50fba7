/** The shop's own name, how to reach it, and what it allows: all that mails and screens say of it. */
export type ShopFacts = {
  name: string
  support: {
    email: string
    phone: string
    phoneHours: string
    address: string
    hours: readonly string[]
  }
  /** The most pairs of one size in an order and in a line of the cart. */
  maxPairsPerSize: number
}

/** At most so many pairs of a size or a style are called few. */
export const lowStockThreshold = 5

export const defaultShop: ShopFacts = {
  name: 'Outsole',
  support: {
    email: 'support@outsole.example',
    phone: '+1 (555) 010-0199',
    phoneHours: 'Mon-Fri 9 AM-6 PM',
    address: '100 Market Street, Suite 300, San Francisco, CA 94105',
    hours: ['Mon-Fri 9:00 AM-6:00 PM', 'Sat 10:00 AM-4:00 PM', 'Sun closed'],
  },
  maxPairsPerSize: 10,
}

const current: ShopFacts = { ...defaultShop }

/** This shop. Read it when it is shown, not when a module loads: it is set as a process or a page starts. */
export const shop: Readonly<ShopFacts> = current

/** Makes the configured facts those of this process or page; the configuration and the document carry them there. */
export function setShop(facts: ShopFacts): void {
  Object.assign(current, facts)
}

/** The facts as text for a document, where they are not those every browser knows. */
export function configuredShop(): string | undefined {
  const text = JSON.stringify(current)
  return text === JSON.stringify(defaultShop) ? undefined : text
}
