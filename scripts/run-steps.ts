import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkReferences } from './check-references.ts'

export const projectRoot = fileURLToPath(new URL('..', import.meta.url))

const require = createRequire(import.meta.url)

/** Path of a package's program. */
export function toolPath(name: string, program: string): string {
  // Not every package exports its package.json.
  const manifest = join(projectRoot, 'node_modules', name, 'package.json')
  const { bin }: { bin: string | Record<string, string> } = require(manifest)
  const path = typeof bin === 'string' ? bin : bin[program]
  if (path === undefined) throw new Error(`${name} has no program ${program}.`)
  return join(dirname(manifest), path)
}

/** Runs a package's program in the project; true where it exits with 0. */
export function runTool(
  tool: { name: string; program: string },
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<boolean> {
  const child = spawn(process.execPath, [toolPath(tool.name, tool.program), ...args], {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code === 0))
  })
}

export type Step = { title: string; run(): Promise<boolean> }

/** Checks that need no running shop. */
export const checkSteps: Step[] = [
  {
    title: 'Format and lint',
    run: () => runTool({ name: '@biomejs/biome', program: 'biome' }, ['check', '--error-on-warnings']),
  },
  {
    title: 'Types',
    run: async () =>
      (await runTool({ name: '@react-router/dev', program: 'react-router' }, ['typegen'])) &&
      (await runTool({ name: 'typescript', program: 'tsc' }, ['--noEmit', '-p', 'tsconfig.json'])),
  },
  {
    title: 'Nothing unused',
    run: () => runTool({ name: 'knip', program: 'knip' }, ['--treat-config-hints-as-errors']),
  },
  {
    title: 'References',
    run: async () => checkReferences(projectRoot),
  },
]

/** Runs all steps in parallel and prints the result of each. */
export async function runSteps(steps: Step[]): Promise<{ passed: number; failed: number }> {
  const results = await Promise.all(steps.map(runStep))
  const passed = results.filter(Boolean).length
  return { passed, failed: results.length - passed }
}

async function runStep({ title, run }: Step): Promise<boolean> {
  const begun = performance.now()
  const good = await run()
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  console.log(`${title}: ${good ? 'passed' : 'failed'} (${seconds} s)`)
  return good
}
