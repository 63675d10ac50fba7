import { execFile } from 'node:child_process'
import { realpath } from 'node:fs/promises'
import { promisify } from 'node:util'
import { z } from 'zod'

const run = promisify(execFile)
const manifest = z.object({ version: z.string() })

export type Release = { commit: string; version: string }

/**
 * The release before: the last commit in which package.json named another version than it does now. Null where the history
 * does not tell: no git, a copy of the files without it, a clone that does not reach so far, the first version.
 */
export async function releaseBefore(root: string): Promise<Release | null> {
  try {
    const top = (await git(root, 'rev-parse', '--show-toplevel')).trim()
    if (top !== (await realpath(root))) return null
    const raised = await git(root, 'log', '-1', '--format=%H', '-G"version":', '--', 'package.json')
    const commit = (await git(root, 'rev-parse', '--verify', `${raised.trim()}^1`)).trim()
    const { version } = manifest.parse(JSON.parse(await git(root, 'show', `${commit}:package.json`)))
    return { commit, version }
  } catch {
    return null
  }
}

/** What a git command prints, run in a folder. */
export async function git(folder: string, ...args: string[]): Promise<string> {
  const { stdout } = await run('git', args, { cwd: folder })
  return stdout
}
