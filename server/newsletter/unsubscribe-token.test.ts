import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newId } from '../platform/db/ids.ts'
import { signUnsubscribe, subscriberIdOf, unsubscribeFits } from './unsubscribe-token.ts'

const subscriber = { id: newId(), unsubscribe_key: randomBytes(32) }

describe('unsubscribe tokens', () => {
  it('identify their subscriber and verify for no other', () => {
    const token = signUnsubscribe(subscriber)
    expect(subscriberIdOf(token)).toBe(subscriber.id)
    expect(unsubscribeFits(token, subscriber)).toBe(true)
    expect(unsubscribeFits(token, { ...subscriber, unsubscribe_key: randomBytes(32) })).toBe(false)
    expect(unsubscribeFits(token, { ...subscriber, id: newId() })).toBe(false)
  })

  it('are refused when a character was changed', () => {
    const token = signUnsubscribe(subscriber)
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.constantFrom('A', 'b', '7', '_'), (at, letter) => {
        fc.pre(token[at] !== letter)
        const tampered = token.slice(0, at) + letter + token.slice(at + 1)
        const accepted = subscriberIdOf(tampered) === subscriber.id && unsubscribeFits(tampered, subscriber)
        expect(accepted).toBe(false)
      }),
    )
  })

  it('are never parsed from arbitrary text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(subscriberIdOf(text)).toBeNull()
      }),
    )
  })
})
