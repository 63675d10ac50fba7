import { runTool } from './run-steps.ts'

const kernel = 'server/catalogue/index/bit-kernel'

/** Compiles the WebAssembly that the catalogue index runs. */
const compiled = await runTool({ name: 'wabt', program: 'wat2wasm' }, [
  `${kernel}.wat`,
  `--output=${kernel}.wasm`,
])
process.exitCode = compiled ? 0 : 1
