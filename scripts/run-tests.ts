import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { buildPages } from '../server/process/build-pages.ts'
import { checkSteps, projectRoot, runSteps, runTool } from './run-steps.ts'

/**
 * `npm test`: checks, build, tests, and a closing line that counts them. With arguments (`npm test -- server/cart`)
 * only the tests they name.
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
  // A run can fail outside its tests: a file that does not load, an uncaught error.
  const failedTests = Math.max(report.failed, good ? 0 : 1)
  return { passed: checks.passed + report.passed, failed: checks.failed + failedTests }
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
