/** What a check found: all is well, something to look at, or a fault that stops part of the shop. */
export type Finding = {
  subject: string
  state: 'well' | 'look' | 'fault'
  text: string
  /** What to do; empty where all is well. */
  advice: string
}

export function well(subject: string, text: string): Finding {
  return { subject, state: 'well', text, advice: '' }
}

export function look(subject: string, text: string, advice: string): Finding {
  return { subject, state: 'look', text, advice }
}

export function fault(subject: string, text: string, advice: string): Finding {
  return { subject, state: 'fault', text, advice }
}
