import type { Clock } from '../../platform/clock/clock.ts'
import type { Config } from '../../platform/config/config.ts'
import { startWarnings } from '../../platform/config/production-check.ts'
import type { Db } from '../../platform/db/database.ts'
import { checkBackups } from './check-backups.ts'
import { checkDatabaseHealth, checkVersions } from './check-database.ts'
import { checkCertificate, checkDisk, checkMail, checkQueue, checkStore } from './check-surroundings.ts'
import { type Finding, look, well } from './finding.ts'

/** Checks everything around the shop; each finding that is not well says what to do. Changes nothing. */
export async function examine({
  db,
  clock,
  config,
}: {
  db: Db
  clock: Clock
  config: Config
}): Promise<Finding[]> {
  const checks = await Promise.all([
    checkConfiguration(config),
    checkDatabaseHealth(db),
    checkVersions(db),
    checkQueue(db),
    checkStore(config),
    checkMail(config),
    checkDisk(config),
    checkCertificate(config),
    checkBackups(config, clock),
  ])
  return checks.flat()
}

function checkConfiguration(config: Config): Finding[] {
  const warnings = startWarnings(config)
  if (warnings.length === 0) return [well('configuration', 'complete')]
  return warnings.map((warning) => look('configuration', warning, 'See docs/operating.md, Configuration.'))
}
