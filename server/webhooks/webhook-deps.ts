import type { Clock } from '../platform/clock/clock.ts'
import type { Config } from '../platform/config/config.ts'
import type { Db } from '../platform/db/database.ts'

export type WebhookDeps = {
  db: Db
  clock: Clock
  config: Pick<Config, 'secretKey' | 'databaseUrl' | 'dataDir' | 'webhookPrivate'>
}

/** The use of the shop's key under which the secrets of webhooks are kept. */
export const webhookSecrets = 'webhooks'

const dayMs = 86_400_000
/** How long a delivery is tried, in milliseconds; also after it was replayed or a pause ended. */
export const triedForMs = 3 * dayMs
/** How long deliveries are kept, and how many of each webhook. */
export const keptForMs = 30 * dayMs
export const maxKept = 20_000
