import { runTool } from './run-steps.ts'

/** `npm run screens`: stores the current screenshots as the references of `npm test`. Review the changed pictures. */
const vitest = { name: 'vitest', program: 'vitest' }
const args = ['run', 'tests/screens', ...process.argv.slice(2)]
process.exitCode = (await runTool(vitest, args, { OUTSOLE_SCREENS: 'remake' })) ? 0 : 1
