import { expect, it } from 'vitest'
import { webhookEvents } from '../../../contract/admin/webhooks.ts'
import { operatorOf } from '../../support/operator.ts'
import { testDatabase } from '../../support/test-database.ts'

const database = await testDatabase()
const run = operatorOf(database, { secretKey: 'a key of the shop that is long enough' })

it('webhooks are added, listed, paused, resumed, replayed and removed by command', async () => {
  expect((await run('webhook', 'list')).printed).toBe('There are no webhooks.')
  const added = await run(
    'webhook',
    'add',
    'https://receiver.example/hook',
    '--event',
    'order.paid',
    'order.placed',
  )
  expect(added.printed).toMatch(/order\.placed order\.paid[\s\S]*Secret: whsec_[\w-]{43}$/)
  const [{ id }] = JSON.parse((await run('webhook', 'list', '--json')).printed)
  expect((await run('webhook', 'pause', id)).printed).toMatch(/paused$/)
  expect((await run('webhook', 'resume', id)).printed).toMatch(/none yet$/)
  expect((await run('webhook', 'replay', id)).printed).toBe('0 deliveries are sent again.')
  expect((await run('webhook', 'replay', id, 'nothing')).said).toBe('There is no such delivery.')
  expect((await run('webhook', 'remove', id)).printed).toBe('Removed.')
  expect((await run('webhook', 'pause', id)).said).toBe('There is no such webhook.')
  const verbs = JSON.parse((await run('audit', 'list', '--json')).printed).map(
    ({ verb }: { verb: string }) => verb,
  )
  expect(verbs).toEqual([
    'webhook.remove',
    'webhook.replay',
    'webhook.change',
    'webhook.change',
    'webhook.create',
  ])
})

it('names the events where one is wrong, and why an address is refused', async () => {
  expect((await run('webhook', 'add', 'https://receiver.example/', '--event', 'order')).said).toContain(
    webhookEvents.join(', '),
  )
  expect((await run('webhook', 'add', 'https://192.168.0.1/')).said).toBe(
    'This address belongs to a private network.',
  )
})
