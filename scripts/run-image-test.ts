import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runTool } from './run-steps.ts'

/**
 * `npm run test:image`: builds the image of Containerfile without a registry of images, starts it over a database and asks it.
 * Takes some minutes. Needs root, buildah and debootstrap; says so and does nothing where one is missing.
 */
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
const missing = ['buildah', 'debootstrap', 'apt-get'].filter(
  (name) => !folders.some((each) => holds(each, name)),
)
if (process.getuid?.() !== 0) missing.unshift('root')
if (missing.length > 0) {
  console.log(
    `Skipped: the image is built by root with buildah and debootstrap; missing: ${missing.join(', ')}.`,
  )
} else {
  const good = await runTool({ name: 'vitest', program: 'vitest' }, ['run', 'tests/faults/image'], {
    OUTSOLE_IMAGE: 'on',
    PATH: folders.join(delimiter),
  })
  process.exitCode = good ? 0 : 1
}

function holds(folder: string, name: string): boolean {
  try {
    accessSync(join(folder, name), constants.X_OK)
    return true
  } catch {
    return false
  }
}
