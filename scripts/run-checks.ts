import { checkSteps, runSteps } from './run-steps.ts'

const { failed } = await runSteps(checkSteps)
process.exitCode = failed === 0 ? 0 : 1
