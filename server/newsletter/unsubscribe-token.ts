import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'

const idBytes = 16
const macBytes = 16

/** The token of a subscriber's unsubscribe links: its id, signed with its own key. */
export function signUnsubscribe(subscriber: { id: string; unsubscribe_key: Buffer }): string {
  return Buffer.concat([parse(subscriber.id), mac(subscriber)]).toString('base64url')
}

/** The subscriber a token speaks of, not yet proven; null where it cannot be one. */
export function subscriberIdOf(token: string): string | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== idBytes + macBytes || bytes.toString('base64url') !== token) return null
  try {
    return stringify(bytes.subarray(0, idBytes))
  } catch {
    return null
  }
}

/** Whether the token was signed for this subscriber. */
export function unsubscribeFits(token: string, subscriber: { id: string; unsubscribe_key: Buffer }): boolean {
  const given = Buffer.from(token, 'base64url').subarray(idBytes)
  return given.length === macBytes && timingSafeEqual(given, mac(subscriber))
}

function mac(subscriber: { id: string; unsubscribe_key: Buffer }): Buffer {
  return createHmac('sha256', subscriber.unsubscribe_key).update(subscriber.id).digest().subarray(0, macBytes)
}
