import type { AuditEventView } from '../../../contract/admin/audit.ts'

const kinds: Record<AuditEventView['actor']['kind'], string> = {
  system: 'the shop itself',
  customer: 'a customer',
  staff: 'a member of staff',
  api_key: 'an API key',
  command: 'a command',
  job: 'a job',
}

/** Who did it: by name where one is known. */
export function actorInWords({ kind, name }: AuditEventView['actor']): string {
  if (name === null) return kinds[kind]
  if (kind === 'staff') return name
  return `${kinds[kind].replace(/^an? /, '')} ${name}`
}

/** `staff.set_role` as “Staff: set role”. */
export function verbInWords(verb: string): string {
  const [noun = '', what = ''] = verb.split('.')
  const text = `${noun.replaceAll('_', ' ')}: ${what.replaceAll('_', ' ')}`
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export type RecordedChange = Pick<AuditEventView, 'before' | 'after'>

/** The changed fields, each from what to what. */
export function changesOf({ before, after }: RecordedChange) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.map((name) => ({ name, from: valueInWords(before[name]), to: valueInWords(after[name]) }))
}

/** Where there is no value. */
export const nothing = '—'

function valueInWords(value: unknown): string {
  if (value === undefined || value === null || value === '') return nothing
  if (Array.isArray(value)) return value.length === 0 ? nothing : value.join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
