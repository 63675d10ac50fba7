import { z } from 'zod'

/** What a person reads where a schema has no words of its own. */
function plainWords(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'Please fill all required fields'
      return issue.expected === 'string' ? 'Please enter text' : `Please enter a valid ${issue.expected}`
    case 'too_big':
      if (issue.origin === 'string') return `Please use at most ${issue.maximum} characters`
      return issue.origin === 'array' ? `At most ${issue.maximum} entries` : `At most ${issue.maximum}`
    case 'too_small':
      if (issue.origin === 'string') return `Please use at least ${issue.minimum} characters`
      return issue.origin === 'array' ? `At least ${issue.minimum} entries` : `At least ${issue.minimum}`
    case 'invalid_value':
      return `One of ${issue.values.map(String).join(', ')}`
    case 'unrecognized_keys':
      return `Not known: ${issue.keys.join(', ')}`
    default:
      return 'Please check this value'
  }
}

/** Makes every schema speak plain sentences; called once where a server or a browser starts. */
export function speakPlainly(): void {
  z.config({ customError: plainWords })
}
