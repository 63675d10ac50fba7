import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'

const locked = z.object({
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  optional: z.boolean().optional(),
  os: z.array(z.string()).optional(),
  cpu: z.array(z.string()).optional(),
  libc: z.array(z.string()).optional(),
})
const { packages } = z
  .object({ packages: z.record(z.string(), locked) })
  .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
const entries = Object.entries(packages).filter(([path]) => path !== '')

test('the lock file names no registry', () => {
  expect(entries.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
})

test('every locked package has a SHA-512 hash, except native parts for other systems', () => {
  const runsHere = (entry: z.output<typeof locked>) =>
    (entry.os ?? ['linux']).includes('linux') &&
    (entry.cpu ?? ['x64']).some((cpu) => cpu === 'x64' || cpu === 'arm64') &&
    (entry.libc ?? ['glibc']).includes('glibc')
  const without = entries.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
  expect(without.filter(([, entry]) => !entry.optional || runsHere(entry)).map(([path]) => path)).toEqual([])
  // The registry did not have these versions when the lock file was made; see docs/security.md.
  expect(without.length).toBeLessThanOrEqual(31)
})
