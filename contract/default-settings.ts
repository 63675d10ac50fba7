import type { EverySetting, ShopSettings } from './settings.ts'
import type { ShopFacts } from './shop.ts'

/** Settings where operators set none: the configured facts, and no promises. */
export function defaultSettings({ support }: ShopFacts): EverySetting {
  return {
    deliveryDays: null,
    returnDays: null,
    freeReturns: false,
    freeExchanges: false,
    returnFeeCents: 0,
    exchangeHoldDays: 7,
    returnSendDays: 14,
    refundAtScan: 'nobody',
    claimKeepCents: 0,
    restockNoBox: true,
    returnAddress: null,
    carrierPages: [],
    reviewsWait: false,
    timeZone: 'UTC',
    supportEmail: support.email,
    supportPhone: support.phone,
    supportPhoneHours: support.phoneHours,
    supportAddress: support.address,
    businessHours: [...support.hours],
    socialLinks: [],
    waysToPay: null,
    lowStockPairs: 3,
    lowStockDays: 14,
    secondFactor: 'configured',
  }
}

/** Shop facts with the operators' settings applied. */
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
