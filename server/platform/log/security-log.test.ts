import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createSecurityLog } from './security-log.ts'

test('logs an event with account, client and request only', () => {
  const lines: Record<string, unknown>[] = []
  const counted: string[] = []
  const log = pino({ base: undefined, timestamp: false }, { write: (line) => lines.push(JSON.parse(line)) })
  const note = createSecurityLog(log, (event) => counted.push(event))
  const call = {
    accountId: 'a-1',
    clientAddress: '192.0.2.1',
    requestId: 'r-1',
    email: 'ann@example.com',
    password: 'secret',
    token: 'secret',
  }
  note('sign_in', call)
  note('sign_in_failed', { ...call, accountId: null })
  expect(lines).toEqual([
    {
      level: 30,
      event: 'sign_in',
      accountId: 'a-1',
      clientAddress: '192.0.2.1',
      requestId: 'r-1',
      msg: 'security',
    },
    {
      level: 40,
      event: 'sign_in_failed',
      accountId: null,
      clientAddress: '192.0.2.1',
      requestId: 'r-1',
      msg: 'security',
    },
  ])
  expect(counted).toEqual(['sign_in', 'sign_in_failed'])
})
