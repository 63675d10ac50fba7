import { randomInt } from 'node:crypto'
import { runTool } from './run-steps.ts'

/** Entry point of `npm run fuzz`: the API fuzz with many cases; prints its seed first so that a run can be repeated. */
const cases = process.env.FUZZ_CASES || '10000'
const seed = process.env.FUZZ_SEED || String(randomInt(2 ** 31))
console.log(`FUZZ_CASES=${cases} FUZZ_SEED=${seed}`)
const good = await runTool({ name: 'vitest', program: 'vitest' }, ['run', 'tests/api/every-endpoint'], {
  FUZZ_CASES: cases,
  FUZZ_SEED: seed,
})
process.exitCode = good ? 0 : 1
