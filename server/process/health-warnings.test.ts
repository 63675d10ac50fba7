import { expect, it } from 'vitest'
import { healthWarning } from './health-warnings.ts'

const aged = (ageMs: number) => ({
  status: () => ({ version: 1, products: 1, buildMs: 1, horizonLagMs: 0, ageMs }),
})
const withFree = (megabytes: number) => async () => ({
  bsize: 4096,
  blocks: 1_000_000,
  bavail: megabytes * 256,
})

it('has nothing to say of a shop that is up to date with room on its disk', async () => {
  expect(await healthWarning(aged(400), '/data', withFree(10_000))).toBeNull()
})

it('tells of an old catalogue and of a full disk', async () => {
  expect(await healthWarning(aged(61_000), '/data', withFree(10_000))).toContain(
    'the catalogue is 61 seconds old',
  )
  expect(await healthWarning(aged(400), '/data', withFree(12))).toContain('12 MB are left')
  expect(await healthWarning(aged(61_000), '/data', withFree(12))).toMatch(/seconds old.*; .*12 MB/)
})

it('says nothing of a disk that cannot be asked', async () => {
  expect(await healthWarning(aged(400), '/nowhere/at/all')).toBeNull()
})
