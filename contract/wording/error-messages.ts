import { z } from 'zod'

/** Messages for schema errors without a message of their own. */
function plainWords(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'Please fill all required fields'
      return issue.expected === 'string'
        ? 'Please enter text'
        : `${nameOf(issue)} must be ${kindOf(issue.expected)}`
    case 'too_big':
      if (issue.origin === 'string') return `Please use at most ${issue.maximum} characters`
      return `${nameOf(issue)} must ${issue.origin === 'array' ? 'have' : 'be'} at most ${issue.maximum}${entries(issue)}`
    case 'too_small':
      if (issue.origin === 'string') return `Please use at least ${issue.minimum} characters`
      return `${nameOf(issue)} must ${issue.origin === 'array' ? 'have' : 'be'} at least ${issue.minimum}${entries(issue)}`
    case 'invalid_value':
      return `${nameOf(issue)} must be one of ${issue.values.map(String).join(', ')}`
    case 'unrecognized_keys':
      return `Not known: ${issue.keys.join(', ')}`
    default:
      return 'Please check this value'
  }
}

/** Field name as the start of a sentence: `paymentMethod` becomes “Payment method”. */
function nameOf({ path }: z.core.$ZodRawIssue): string {
  const field = path?.findLast((part) => typeof part === 'string')
  if (typeof field !== 'string') return 'The request'
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const kinds: Record<string, string> = {
  array: 'a list',
  boolean: 'true or false',
  int: 'a whole number',
  object: 'an object',
}

function kindOf(expected: string): string {
  return kinds[expected] ?? `a ${expected}`
}

function entries({ origin }: { origin: string }): string {
  return origin === 'array' ? ' entries' : ''
}

/** Installs these messages for all schemas; call once at the start of a server or browser. */
export function installErrorMessages(): void {
  z.config({ customError: plainWords })
}
