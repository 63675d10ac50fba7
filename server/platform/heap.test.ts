import { expect, it } from 'vitest'
import { collectGarbage } from './heap.ts'

it('collects unreachable objects and leaves no global behind', async () => {
  const gone = Promise.withResolvers<string>()
  const watch = new FinalizationRegistry((name: string) => gone.resolve(name))
  watch.register({ some: 'object' }, 'collected')
  // Held until this turn is over.
  await new Promise((resolve) => setImmediate(resolve))
  collectGarbage()
  expect(await gone.promise).toBe('collected')
  expect('gc' in globalThis).toBe(false)
})
