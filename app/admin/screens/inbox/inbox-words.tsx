import type { InboxRowView } from '../../../../contract/admin/inbox.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'

export const stateWords: Record<InboxRowView['state'] | 'spam', string> = {
  open: 'To answer',
  waiting: 'Waiting for customer',
  closed: 'Closed',
  spam: 'Spam',
}

const tones: Record<InboxRowView['state'], BadgeTone> = {
  open: 'warning',
  waiting: 'info',
  closed: 'neutral',
}

export function InboxBadge({ query: { state, isSpam } }: { query: Pick<InboxRowView, 'state' | 'isSpam'> }) {
  return <Badge tone={tones[state]}>{stateWords[isSpam ? 'spam' : state]}</Badge>
}

/** Who wrote: by name, else by address. */
export function writerOf({ name, email }: Pick<InboxRowView, 'name' | 'email'>): string {
  return name || email || 'Forgotten'
}
