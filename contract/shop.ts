/** Name, contact details and limits of the shop, as mails and screens state them. */
export type ShopFacts = {
  name: string
  support: {
    email: string
    phone: string
    phoneHours: string
    address: string
    hours: readonly string[]
  }
  /** Maximum pairs of one size per order and per cart line. */
  maxPairsPerSize: number
}

/** Maximum of pairs of a size or a style that count as low stock. */
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

/** Facts of this shop. Read at render time, not at module load: they are set when a process or page starts. */
export const shop: Readonly<ShopFacts> = current

/** Sets the facts of this process or page. */
export function setShop(facts: ShopFacts): void {
  Object.assign(current, facts)
}

/** Serializes the facts for a document; undefined where they are the defaults. */
export function configuredShop(): string | undefined {
  const text = JSON.stringify(current)
  return text === JSON.stringify(defaultShop) ? undefined : text
}
