import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { openSecretBox } from './shop-key.ts'

const outside = { databaseUrl: 'postgres://db.example/shop', dataDir: '/nowhere' }
const secretKey = 'a key of the shop that is long enough'

it('opens what it sealed, under the same key and for the same use only', () => {
  const box = openSecretBox({ ...outside, secretKey }, 'webhooks')
  const sealed = box?.seal('whsec_1') ?? Buffer.alloc(0)
  expect(sealed.includes('whsec_1')).toBe(false)
  expect(openSecretBox({ ...outside, secretKey }, 'webhooks')?.open(sealed)).toBe('whsec_1')
  expect(openSecretBox({ ...outside, secretKey }, 'other')?.open(sealed)).toBeNull()
  expect(openSecretBox({ ...outside, secretKey: `${secretKey}r` }, 'webhooks')?.open(sealed)).toBeNull()
  const damaged = Buffer.from(sealed)
  damaged[damaged.length - 1] = (damaged.at(-1) ?? 0) ^ 1
  expect(box?.open(damaged)).toBeNull()
  expect(box?.open(Buffer.alloc(3))).toBeNull()
})

it('keeps a key of its own beside the embedded database, and none beside another', async () => {
  const dataDir = join(await temporaryFolder(), 'data')
  const embedded = { secretKey: undefined, databaseUrl: undefined, dataDir }
  const sealed = openSecretBox(embedded, 'webhooks')?.seal('once') ?? Buffer.alloc(0)
  expect(openSecretBox(embedded, 'webhooks')?.open(sealed)).toBe('once')
  expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600)
  expect(openSecretBox({ ...outside, secretKey: undefined }, 'webhooks')).toBeNull()
})
