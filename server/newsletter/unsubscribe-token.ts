import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'

const idBytes = 16
const macBytes = 16

/** Unsubscribe token: the subscriber's id, signed with a key of its own. */
export function signUnsubscribe(subscriber: { id: string; unsubscribe_key: Buffer }): string {
  return Buffer.concat([parse(subscriber.id), mac(subscriber)]).toString('base64url')
}

/** Subscriber id in a token, not yet verified; null where the token is malformed. */
export function subscriberIdOf(token: string): string | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== idBytes + macBytes || bytes.toString('base64url') !== token) return null
  try {
    return stringify(bytes.subarray(0, idBytes))
  } catch {
    return null
  }
}

/** Whether the signature of the token is this subscriber's. */
export function unsubscribeFits(token: string, subscriber: { id: string; unsubscribe_key: Buffer }): boolean {
  const given = Buffer.from(token, 'base64url').subarray(idBytes)
  return given.length === macBytes && timingSafeEqual(given, mac(subscriber))
}

function mac(subscriber: { id: string; unsubscribe_key: Buffer }): Buffer {
  return createHmac('sha256', subscriber.unsubscribe_key).update(subscriber.id).digest().subarray(0, macBytes)
}
