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

it('is null for a fresh catalogue and enough disk space', async () => {
  expect(await healthWarning(aged(400), '/data', withFree(10_000))).toBeNull()
})

it('warns of an old catalogue and a full disk', async () => {
  expect(await healthWarning(aged(61_000), '/data', withFree(10_000))).toContain(
    'the catalogue is 61 seconds old',
  )
  expect(await healthWarning(aged(400), '/data', withFree(12))).toContain('12 MB are left')
  expect(await healthWarning(aged(61_000), '/data', withFree(12))).toMatch(/seconds old.*; .*12 MB/)
})

it('ignores a disk whose size is unknown', async () => {
  expect(await healthWarning(aged(400), '/nowhere/at/all')).toBeNull()
})
