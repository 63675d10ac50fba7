import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { openPhotoStore } from '../../media/store/open-photo-store.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/database.ts'
import { readQueue } from '../../platform/jobs/queue-state.ts'
import { countWorkers } from '../../platform/jobs/worker-guard.ts'
import { signInToSmtp } from '../../platform/mail/smtp-delivery.ts'
import { readObject } from '../../platform/object-store/object-store.ts'
import { type AskDisk, freeBytes } from '../health-warnings.ts'
import { type Finding, fault, look, well } from './finding.ts'

const timeoutMs = 5_000
const dayMs = 86_400_000
const certificateDays = 14
const leastFreeBytes = 1024 * 1024 * 1024
const oldestJobSeconds = 300

/** Writes, reads and deletes an object of the store of pictures. */
export async function checkStore(config: Config): Promise<Finding> {
  const store = openPhotoStore(config)
  const name = `doctor/${randomBytes(8).toString('hex')}`
  try {
    await store.put(name, Buffer.from(name))
    const read = await readObject(store, name)
    await store.delete(name)
    if (read?.toString() === name) return well('pictures', `${store.description} can be written and read`)
    return fault(
      'pictures',
      `${store.description} gives back something else than was put`,
      'Use another store.',
    )
  } catch (error) {
    return fault('pictures', messageOf(error), 'Set MEDIA_URL and its keys right, or the rights of DATA_DIR.')
  }
}

/** Signs in at the mail server; without one mail stays in the shop's own mailbox. */
export async function checkMail({ smtpUrl }: Config): Promise<Finding> {
  if (smtpUrl === undefined) {
    return look('mail', 'it is kept in the shop’s own mailbox', 'Set SMTP_URL for a shop with customers.')
  }
  try {
    await signInToSmtp(smtpUrl, timeoutMs)
    return well('mail', `${new URL(smtpUrl).host} takes mail`)
  } catch (error) {
    return fault(
      'mail',
      `${new URL(smtpUrl).host}: ${messageOf(error)}`,
      'Set SMTP_URL right; mails wait meanwhile.',
    )
  }
}

/** Whether the disk of the data folder has room. */
export async function checkDisk({ dataDir }: Pick<Config, 'dataDir'>, askDisk?: AskDisk): Promise<Finding> {
  const free = await freeBytes(dataDir, askDisk)
  if (free === null)
    return look('disk', `the size of ${dataDir} is not known`, 'See that it does not fill up.')
  const text = `${Math.floor(free / 1024 / 1024)} MB are free for ${dataDir}`
  if (free >= leastFreeBytes) return well('disk', text)
  return fault('disk', text, 'Make room: a database without disk stops.')
}

/** When the certificate of the public address ends. */
export async function checkCertificate({ publicUrl }: Pick<Config, 'publicUrl'>): Promise<Finding> {
  const { protocol, hostname, port } = new URL(publicUrl)
  if (protocol !== 'https:') return well('certificate', `${publicUrl} has none`)
  try {
    const until = await certificateEnd(hostname, Number(port || 443))
    const days = Math.floor((until.getTime() - Date.now()) / dayMs)
    const text = `of ${hostname} holds until ${until.toISOString().slice(0, 10)}`
    if (days >= certificateDays) return well('certificate', text)
    const renew = 'Renew it: browsers refuse the shop afterwards.'
    return days < 0 ? fault('certificate', text, renew) : look('certificate', text, renew)
  } catch (error) {
    return fault('certificate', `${publicUrl}: ${messageOf(error)}`, 'See that the proxy answers there.')
  }
}

function certificateEnd(host: string, port: number): Promise<Date> {
  return new Promise((resolve, reject) => {
    // Expired ones are to be read, too.
    const servername = isIP(host) === 0 ? host : undefined
    const socket = connect({ host, port, servername, rejectUnauthorized: false, timeout: timeoutMs })
    socket.once('secureConnect', () => {
      resolve(new Date(socket.getPeerCertificate().valid_to))
      socket.destroy()
    })
    socket.once('timeout', () => socket.destroy(new Error('it does not answer')))
    socket.once('error', reject)
  })
}

/** Whether jobs are taken, and none is late or given up. */
export async function checkQueue(db: Db): Promise<Finding> {
  const [queue, workers] = await Promise.all([readQueue(db), countWorkers(db)])
  const failed = queue.reduce((sum, each) => sum + each.failed, 0)
  const late = queue.filter((each) => each.oldestSeconds > oldestJobSeconds).map((each) => each.job)
  const text = `${workers} workers, ${failed} jobs given up, ${late.length === 0 ? 'none late' : `${late.join(', ')} late`}`
  if (workers === 0 && late.length > 0) return fault('jobs', text, 'Start the shop or a worker.')
  if (failed > 0 || late.length > 0) return look('jobs', text, 'npm run outsole -- jobs failed')
  return well('jobs', text)
}

/** Several addresses of a host fail together in an error without a message. */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}
