import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longest-first.ts'

const globalSetup = ['tests/support/postgres-setup.ts']

/** What starts and stops whole shops mostly waits, beside two that compute. */
const maxWorkers = 3
/** Loading the shop anew for each file takes longer than most files do. What a file changes for all it puts back. */
const isolate = false

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    unstubGlobals: true,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{app,bench,bootstrap,cli,contract,demo,scripts,server}/**/*.test.{ts,tsx}',
            'tests/architecture/**/*.test.ts',
          ],
          globalSetup,
          maxWorkers,
          isolate,
          // For tests that ask what is still held.
          execArgv: ['--expose-gc'],
        },
      },
      { test: { name: 'api', include: ['tests/api/**/*.test.ts'], globalSetup, maxWorkers, isolate } },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup,
          maxWorkers,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'e2e',
          // A browser on a machine with much else to do misses a moment now and then; what is broken fails each time.
          retry: 2,
          expect: { poll: { timeout: 15_000 } },
          include: ['tests/{e2e,screens}/**/*.test.ts'],
          globalSetup: [...globalSetup, 'tests/support/e2e-shop.ts'],
          maxWorkers: 2,
          isolate,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
