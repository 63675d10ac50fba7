import { parseArgs } from 'node:util'
import { releaseBefore } from './release-before.ts'
import { projectRoot } from './run-steps.ts'
import { testUpgrade } from './upgrade-tests.ts'

/** `npm run test:upgrade`: proves this version's migrations against the release before, or against `-- --from REF`. */
const { values } = parseArgs({ options: { from: { type: 'string' } } })
const from = values.from ?? (await releaseBefore(projectRoot))?.commit
if (from === undefined) {
  console.error('The history names no release before: name a commit with --from.')
  process.exitCode = 1
} else {
  process.exitCode = (await testUpgrade(projectRoot, from)) ? 0 : 1
}
