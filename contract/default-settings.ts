import type { ShopSettings } from './settings.ts'
import type { ShopFacts } from './shop.ts'

/** What holds until an operator sets something else: the configured facts, and no promise that nobody made. */
export function defaultSettings({ support }: ShopFacts): ShopSettings {
  return {
    deliveryDays: null,
    returnDays: null,
    freeReturns: false,
    freeExchanges: false,
    supportEmail: support.email,
    supportPhone: support.phone,
    supportPhoneHours: support.phoneHours,
    supportAddress: support.address,
    businessHours: [...support.hours],
    socialLinks: [],
    waysToPay: null,
  }
}

/** The facts with what operators have set. */
export function factsWith(facts: ShopFacts, settings: ShopSettings): ShopFacts {
  return {
    ...facts,
    support: {
      email: settings.supportEmail,
      phone: settings.supportPhone,
      phoneHours: settings.supportPhoneHours,
      address: settings.supportAddress,
      hours: settings.businessHours,
    },
  }
}
