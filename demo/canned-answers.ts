import type { Insertable } from 'kysely'
import type { DB } from '../server/platform/db/database-types.ts'
import { demoId } from './demo-ids.ts'

/** Answers that the shop's people have at hand. */
const cannedTexts = [
  {
    name: 'Another size',
    text: 'Hello {name},\n\nopen {order} and choose Another size. We hold the new pair for you, and nothing is paid for it.',
  },
  {
    name: 'Parcel is late',
    text: 'Hello {name},\n\nwe are sorry that {order} is late. We have asked the carrier and write to you as soon as we know more.',
  },
  {
    name: 'Return a pair',
    text: 'Hello {name},\n\nopen {order}, choose Return a pair, and print the label that comes by mail.',
  },
  {
    name: 'Which order?',
    text: 'Hello {name},\n\nwhich order is it about? Its number is in the subject of our mails.',
  },
] as const

const since = new Date('2026-01-05T09:00:00Z')

/** The same on every machine, so that they can be taken out again. */
export const cannedAnswers: readonly Insertable<DB['canned_answer']>[] = cannedTexts.map(
  ({ name, text }) => ({
    id: demoId(`canned answer ${name}`, since),
    name,
    text,
    created_at: since,
    updated_at: since,
  }),
)
