import { listBackups } from '../../backups/backups.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Config } from '../../platform/config/config.ts'
import { StoreUnavailable } from '../../platform/object-store/store-unavailable.ts'
import { type Finding, fault, look, well } from './finding.ts'

const dayMs = 86_400_000
/** A backup that no restore has proved for so long may be none. */
const oldestProofDays = 7

/** Whether the newest backup that a restore has proved is young enough. */
export async function checkBackups({ backupTo }: Pick<Config, 'backupTo'>, clock: Clock): Promise<Finding> {
  if (backupTo === undefined) {
    return look('backups', 'none is made by itself', 'Set BACKUP_TO to a folder or bucket elsewhere.')
  }
  try {
    const backups = await listBackups(backupTo)
    const proved = backups.find(({ provedRows }) => provedRows !== null)
    if (!proved)
      return look('backups', `${backups.length}, none proved by a restore`, 'npm run outsole -- backups make')
    const days = Math.floor((clock.now().getTime() - proved.at.getTime()) / dayMs)
    const text = `${backups.length}, the last proved one is ${days} days old`
    if (days <= oldestProofDays) return well('backups', text)
    return fault('backups', text, 'npm run outsole -- jobs failed, then backups make')
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    return fault('backups', error.message, 'Set BACKUP_TO and its keys right.')
  }
}
