import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { findNpm } from '../../../bootstrap/npm.mjs'
import { projectRoot } from '../../../scripts/run-steps.ts'
import type { Buildah } from './buildah.ts'

const run = promisify(execFile)

/**
 * What Containerfile builds upon, made without a registry of images: Debian from the mirror that apt uses here, with the Node
 * and the npm that run this test. Returns the image's name.
 */
export async function makeBase(buildah: Buildah): Promise<string> {
  const release = await namedRelease()
  const mirror = await debianMirror()
  const address = new URL(`dists/${release}/Release`, mirror)
  const reply = await fetch(address).catch((error: unknown) => new Error('', { cause: error }))
  if (!('ok' in reply && reply.ok))
    throw new Error(`Debian’s mirror has no ${release}, or cannot be reached: ${address}`)
  await reply.arrayBuffer()
  const container = await buildah.ask('from', 'scratch')
  const root = await buildah.ask('mount', container)
  await run('debootstrap', ['--variant=minbase', '--include=ca-certificates', release, root, mirror], {
    maxBuffer: 64 * 1024 * 1024,
  })
  await addNode(root)
  await buildah.ask('commit', '--quiet', container, 'outsole-base')
  await buildah.ask('rm', container)
  return 'localhost/outsole-base'
}

/** The release of Debian that Containerfile's own base is made of. */
async function namedRelease(): Promise<string> {
  const text = await readFile(join(projectRoot, 'Containerfile'), 'utf8')
  const name = /^ARG BASE=\S+-(\w+)-slim$/m.exec(text)?.[1]
  if (name === undefined) throw new Error('Containerfile’s base names no release of Debian.')
  return name
}

/** From apt's own configuration. */
async function debianMirror(): Promise<string> {
  const format = '$(ORIGIN) $(LABEL) $(REPO_URI)'
  const { stdout } = await run('apt-get', ['indextargets', '--format', format, 'Created-By: Packages'])
  const mirror = /^Debian Debian (\S+)$/m.exec(stdout)?.[1]
  if (mirror === undefined) throw new Error('apt knows no mirror of Debian: run apt-get update.')
  return mirror
}

async function addNode(root: string): Promise<void> {
  const local = join(root, 'usr', 'local')
  await cp(process.execPath, join(local, 'bin', 'node'), { dereference: true })
  const npm = join(local, 'lib', 'node_modules', 'npm')
  await mkdir(dirname(npm), { recursive: true })
  const program = await findNpm()
  await cp(dirname(dirname(program)), npm, { recursive: true })
  await symlink('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin', 'npm'))
  // The packages come from where they come from here, also behind a company's certificate.
  const { stdout } = await run(process.execPath, [program, 'config', 'get', 'registry'], { cwd: root })
  const settings = [`registry=${stdout.trim()}`]
  const authorities = process.env.NODE_EXTRA_CA_CERTS
  if (authorities) {
    await cp(authorities, join(local, 'etc', 'authorities.crt'), { dereference: true })
    settings.push('cafile=/usr/local/etc/authorities.crt')
  }
  await mkdir(join(local, 'etc'), { recursive: true })
  await writeFile(join(local, 'etc', 'npmrc'), `${settings.join('\n')}\n`)
}
