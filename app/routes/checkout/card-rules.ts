export type Card = { cardholderName: string; cardNumber: string; expiryDate: string; cvv: string }
export type CardErrors = Partial<Record<keyof Card, string>>

export const emptyCard: Card = { cardholderName: '', cardNumber: '', expiryDate: '', cvv: '' }

/** Groups of four, 19 characters at most (docs/product.md#card-form). */
export function formatCardNumber(typed: string): string {
  const digits = digitsOf(typed, 16)
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ')
}

/** MM/YY as printed on the card; a first digit above 1 is a month of one digit. */
export function formatExpiry(typed: string): string {
  const digits = digitsOf(/^[2-9]/.test(typed.trim()) ? `0${typed.trim()}` : typed, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
}

export function formatCvv(typed: string): string {
  return digitsOf(typed, 4)
}

const missing: Record<keyof Card, string> = {
  cardholderName: 'Enter the name on the card',
  cardNumber: 'Enter the card number',
  expiryDate: 'Enter the expiry date',
  cvv: 'Enter the security code (CVV)',
}

/** Summary of a card's errors in one sentence. */
export function cardSummary(card: Card, wrong: CardErrors): string | undefined {
  if (Object.values(card).some((value) => value.trim() === '')) return 'Please fill in all card details'
  return Object.values(wrong)[0]
}

/** The errors of a card by field; empty if valid. The card never leaves the browser. */
export function checkCard(card: Card, now: Date): CardErrors {
  const errors: CardErrors = {}
  for (const [field, message] of Object.entries(missing)) {
    if (card[field as keyof Card].trim() === '') errors[field as keyof Card] = message
  }
  errors.cardNumber ??= cardNumberError(card.cardNumber)
  errors.expiryDate ??= expiryError(card.expiryDate, now)
  if (!errors.cvv && !/^\d{3,4}$/.test(card.cvv)) errors.cvv = 'Please enter a valid CVV'
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message !== undefined))
}

/** The check digit of card numbers (Luhn, ISO/IEC 7812-1, annex B). */
export function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

function cardNumberError(cardNumber: string): string | undefined {
  const digits = cardNumber.replace(/\D/g, '')
  if (digits.length < 16) return 'Please enter a valid card number'
  if (!hasCheckDigit(digits)) {
    return 'Please enter a valid card number: a digit seems to be mistyped'
  }
  return undefined
}

function expiryError(expiryDate: string, now: Date): string | undefined {
  const [, month = '', year = ''] = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(expiryDate) ?? []
  if (month === '') {
    const wrong = /^\d{2}/.exec(expiryDate)?.[0] ?? '00'
    if (Number(wrong) > 12) return `Please enter the expiry date as MM/YY: there is no month ${wrong}`
    return 'Please enter the expiry date as MM/YY'
  }
  // A card is valid until the end of its month.
  const ends = Date.UTC(2000 + Number(year), Number(month), 1)
  return ends <= now.getTime() ? 'This card has expired' : undefined
}

function digitsOf(typed: string, max: number): string {
  return typed.replace(/\D/g, '').slice(0, max)
}
