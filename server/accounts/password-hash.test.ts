import { describe, expect, it } from 'vitest'
import { hashPassword, passwordFits } from './password-hash.ts'

describe('password hashes', () => {
  it('are argon2id, salted, and match their password only', async () => {
    const [first, second] = await Promise.all([hashPassword('over-the-hill'), hashPassword('over-the-hill')])
    expect(first).toMatch(/^\$argon2id\$/)
    expect(first).not.toBe(second)
    expect(await passwordFits('over-the-hill', first)).toBe(true)
    expect(await passwordFits('over-the-hills', first)).toBe(false)
  })

  it('match a letter with an accent in either Unicode normalization form', async () => {
    expect(await passwordFits('cafe\u0301-noir', await hashPassword('caf\u00e9-noir'))).toBe(true)
  })

  it('match nothing where there is no account', async () => {
    expect(await passwordFits('anything', undefined)).toBe(false)
  })
})
