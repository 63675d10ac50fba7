import { formatDollars, toDollars } from '../money.ts'
import type { ShopSettings } from '../settings.ts'
import { countOf } from './count-words.ts'
import { returnCosts } from './promises.ts'

/** All rules of returns in sentences, for product page, checkout and order; computed from the settings. */
export function returnRules(settings: ShopSettings, { finalSale = false } = {}): string[] {
  const { returnDays, returnFeeCents, exchangeHoldDays, returnSendDays } = settings
  const faults = 'Faulty, wrong or never arrived? Tell us from your order, and we put it right.'
  if (finalSale) return ['This pair is a final sale: it comes back only for a fault.', faults]
  if (returnDays === null) return [faults]
  return [
    `You have ${countOf(returnDays, 'day')} from delivery to send a pair back, unworn.`,
    `Another size or color of the same shoe costs nothing more, even where its price has gone up. We hold it for ${countOf(exchangeHoldDays, 'day')}, and once your parcel is on its way, until it is here.`,
    `A return has to be on its way within ${countOf(returnSendDays, 'day')}. ${earlyRefundWords[settings.refundAtScan]}`,
    ...(returnFeeCents > 0 ? [`We keep ${formatDollars(toDollars(returnFeeCents))} of each return.`] : []),
    returnCosts(settings),
    faults,
  ]
}

const earlyRefundWords: Record<ShopSettings['refundAtScan'], string> = {
  nobody: 'Your money comes back when the pair is here.',
  trusted:
    'Your money comes back when the pair is here, or already with its first scan if you have sent pairs back before.',
  everybody: 'Your money comes back with the first scan of the parcel.',
}
