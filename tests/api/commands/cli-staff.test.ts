import { expect, it } from 'vitest'
import { movableClock } from '../../../server/platform/clock/clock.ts'
import { operatorOf } from '../../support/operator.ts'
import { addStaff } from '../../support/staff-actions.ts'
import { testDatabase } from '../../support/test-database.ts'

const database = await testDatabase()
const { db } = database
const clock = movableClock()
const run = operatorOf(database)

it('the first owner is invited by command, with a link in the fragment of an address', async () => {
  expect((await run('staff', 'list')).printed).toContain('staff invite EMAIL --role owner')
  const { printed } = await run('staff', 'invite', 'First@Staff.example', '--role', 'owner')
  expect(printed).toMatch(
    /Invited first@staff\.example as owner\.\nhttp:\/\/[^#]+\/admin\/invitation#[\w-]{43}$/,
  )
  const { said, failed } = await run('staff', 'invite', 'first@staff.example', '--role', 'nothing')
  expect([said, failed]).toEqual(['There is no role nothing.', true])
  expect((await run('staff', 'invite', 'no address', '--role', 'owner')).failed).toBe(true)
})

it('members are listed, given roles, shut out, let in, and their sessions ended', async () => {
  const owner = await addStaff(db, clock, { email: 'owner@staff.example' })
  const packer = await addStaff(db, clock, { role: 'warehouse', email: 'packer@staff.example' })
  expect((await run('staff', 'role', packer.email, 'support')).printed).toBe(`${packer.name} is support`)
  expect((await run('staff', 'sessions', 'end', packer.staffId)).printed).toBe('Ended 1 sessions')
  expect((await run('staff', 'disable', packer.email)).printed).toBe(`${packer.name} is support, disabled`)
  expect((await run('staff', 'list')).printed).toMatch(/packer@staff\.example\s+support\s+disabled\s+no/)
  expect((await run('staff', 'enable', packer.email)).printed).toBe(`${packer.name} is support`)
  const last = await run('staff', 'disable', owner.email)
  expect([last.failed, last.said]).toEqual([
    true,
    'This is the last owner: make somebody else an owner first.',
  ])
  expect((await run('staff', 'disable', 'nobody@staff.example')).failed).toBe(true)
  const audit = JSON.parse((await run('audit', 'list', '--json')).printed)
  expect(audit[0]).toMatchObject({ actorKind: 'command', actorName: 'staff enable', verb: 'staff.enable' })
})
