import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'

const ivBytes = 12
const tagBytes = 16

/** Encrypts what has to be read again by this shop alone; the key lies neither in the database nor in a backup. */
export type SecretBox = {
  seal(text: string): Buffer
  /** Null where it was sealed under another key, or damaged. */
  open(sealed: Buffer): string | null
}

/**
 * The box of one use, such as `webhooks`, under `SECRET_KEY`; a shop with an embedded database has a key of its own in
 * `DATA_DIR/secret.key`. Null where neither is there: several machines need one key for all.
 */
export function openSecretBox(
  config: Pick<Config, 'secretKey' | 'databaseUrl' | 'dataDir'>,
  use: string,
): SecretBox | null {
  const secret = config.secretKey ?? (config.databaseUrl === undefined ? ownKey(config.dataDir) : null)
  if (secret === null) return null
  const key = Buffer.from(hkdfSync('sha256', secret, '', `outsole ${use}`, 32))
  return {
    seal(text) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body])
    },
    open(sealed) {
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes))
        decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
        const body = sealed.subarray(ivBytes + tagBytes)
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}

function ownKey(dataDir: string): string {
  const file = join(dataDir, 'secret.key')
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    mkdirSync(dataDir, { recursive: true })
    try {
      // `wx`: of two processes that write it at once, one reads what the other wrote.
      writeFileSync(file, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
    return readFileSync(file, 'utf8').trim()
  }
}
