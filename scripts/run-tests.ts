import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { buildPages } from '../server/process/build-pages.ts'
import { releaseBefore } from './release-before.ts'
import { checkSteps, projectRoot, runSteps, runTool } from './run-steps.ts'
import { testUpgrade } from './upgrade-tests.ts'

/**
 * `npm test`: checks, build, tests, API tests of the release before where there are newer migrations, and a closing line that
 * counts them. With arguments (`npm test -- server/cart`) only the tests they name.
 */
const reportFile = join(projectRoot, '.cache', 'test-report.json')
const reportSchema = z.object({ numPassedTests: z.number(), numFailedTests: z.number() })
const vitest = { name: 'vitest', program: 'vitest' }

const chosen = process.argv.slice(2)
if (chosen.length > 0) {
  process.exitCode = (await runTool(vitest, ['run', ...chosen])) ? 0 : 1
} else {
  const { passed, failed } = await runEverything()
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}

async function runEverything(): Promise<{ passed: number; failed: number }> {
  const checks = await runSteps([
    ...checkSteps,
    { title: 'Pages', run: () => buildPages(console.log).then(done, failing) },
  ])
  await mkdir(join(projectRoot, '.cache'), { recursive: true })
  await rm(reportFile, { force: true })
  const good = await runTool(
    vitest,
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`],
    { NODE_ENV: 'test' },
  )
  const report = await readReport()
  const upgrade = await runUpgrade()
  // A run can fail outside its tests: a file that does not load, an uncaught error.
  const failedTests = Math.max(report.failed, good ? 0 : 1)
  return {
    passed: checks.passed + report.passed + upgrade.passed,
    failed: checks.failed + failedTests + upgrade.failed,
  }
}

/** By itself after all other tests, as it is another run of the API tests. */
async function runUpgrade(): Promise<{ passed: number; failed: number }> {
  const release = await releaseBefore(projectRoot)
  if (release !== null) {
    return runSteps([{ title: 'Upgrade', run: () => testUpgrade(projectRoot, release.commit) }])
  }
  console.log('Upgrade: skipped, as the history names no release before')
  return { passed: 0, failed: 0 }
}

async function readReport(): Promise<{ passed: number; failed: number }> {
  const text = await readFile(reportFile, 'utf8').catch(() => null)
  if (text === null) return { passed: 0, failed: 1 }
  const report = reportSchema.parse(JSON.parse(text))
  return { passed: report.numPassedTests, failed: report.numFailedTests }
}

function done(): boolean {
  return true
}

function failing(error: unknown): boolean {
  console.error(error instanceof Error ? error.message : error)
  return false
}
