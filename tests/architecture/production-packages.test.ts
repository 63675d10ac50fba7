import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readSourceFiles } from './source-files.ts'

/** What an image runs: it holds `dependencies` alone (Containerfile). */
const entries = [
  'server/process/start-command.ts',
  'server/process/server-command.ts',
  'server/process/worker-command.ts',
  'cli/outsole.ts',
]
/** Only `mail preview` uses a browser, and says so where there is none. */
const withoutThem = ['@sparticuz/chromium', 'playwright-core']

const { dependencies } = z
  .object({ dependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))

test('servers, worker and commands import nothing but runtime dependencies', () => {
  const files = new Map(readSourceFiles().map((file) => [file.path, file]))
  const seen = new Set(entries)
  const missing: string[] = []
  for (const path of seen) {
    for (const name of files.get(path)?.imports ?? []) {
      if (files.has(name)) seen.add(name)
      else if (isMissing(name)) missing.push(`${path}: ${name}`)
    }
  }
  expect(seen.size).toBeGreaterThan(300)
  expect(missing).toEqual([])
})

function isMissing(name: string): boolean {
  const inProject = /^(?:node:|app\/|build\/|contract\/|server\/|demo\/|cli\/|studio\/|\.)/.test(name)
  const [scope = '', rest] = name.split('/')
  const packageName = scope.startsWith('@') ? `${scope}/${rest}` : scope
  return !inProject && !(packageName in dependencies) && !withoutThem.includes(packageName)
}
