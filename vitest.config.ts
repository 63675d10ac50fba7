import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumOptions } from './cli/chromium.ts'
import { LongestFirst } from './tests/support/longest-first.ts'

const globalSetup = ['tests/support/postgres-setup.ts']

/** What starts and stops whole shops mostly waits, beside two that compute. */
const maxWorkers = 3
/** Loading the shop anew for each file takes longer than most files do. What a file changes for all it puts back. */
const isolate = false

const packagesOfComponents = [
  'react',
  'react-dom',
  'react-router',
  'react-hook-form',
  '@hookform/resolvers/zod',
  '@tanstack/react-query',
  ...['dialog', 'menu', 'tabs', 'toast', 'tooltip'].map((part) => `@base-ui/react/${part}`),
  'lucide',
  'recharts',
  'uqr',
  'zod',
  'axe-core',
]

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    unstubGlobals: true,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{app,bench,bootstrap,cli,contract,demo,scripts,server}/**/*.test.{ts,tsx}',
            'tests/architecture/**/*.test.ts',
          ],
          exclude: ['**/*.browser.test.tsx'],
          globalSetup,
          maxWorkers,
          isolate,
          // For tests that ask what is still held.
          execArgv: ['--expose-gc'],
        },
      },
      { test: { name: 'api', include: ['tests/api/**/*.test.ts'], globalSetup, maxWorkers, isolate } },
      {
        // Components in a real browser: every state of what has many, in milliseconds each.
        plugins: [tailwindcss()],
        // A package that is only met on the way makes the browser load everything anew, in the middle of a test.
        optimizeDeps: { include: packagesOfComponents },
        test: {
          name: 'components',
          retry: 0,
          include: ['app/**/*.browser.test.tsx'],
          setupFiles: ['tests/support/browser/component-setup.ts'],
          // By itself: beside a second browser both would wait for a processor.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: await chromiumOptions() }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 900 } }],
          },
        },
      },
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
          retry: 0,
          expect: { poll: { timeout: 60_000 } },
          include: ['tests/{e2e,screens}/**/*.test.ts'],
          globalSetup: [...globalSetup, 'tests/support/e2e-shop.ts'],
          maxWorkers: 2,
          isolate,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
