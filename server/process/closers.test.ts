import { expect, it } from 'vitest'
import { createClosers } from './closers.ts'

it('closes in reverse order, once, and continues after a failure', async () => {
  const closed: string[] = []
  const failures: unknown[] = []
  const closers = createClosers()
  closers.add(() => void closed.push('first'))
  closers.add(() => Promise.reject(new Error('stuck')))
  closers.add(async () => void closed.push('last'))
  await closers.closeAll((error) => failures.push(error))
  await closers.closeAll((error) => failures.push(error))
  expect(closed).toEqual(['last', 'first'])
  expect(failures).toEqual([new Error('stuck')])
})
