import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { openStaticFiles } from './static-files.ts'

const folder = await temporaryFolder()
await mkdir(join(folder, 'assets'))
await writeFile(join(folder, 'plain.txt'), 'plain')
for (const name of ['kept.js', 'replaced.js']) await writeFile(join(folder, 'assets', name), `say('${name}')`)
const serve = await openStaticFiles(folder, '/shop', { 'X-Content-Type-Options': 'nosniff' })
const server = createServer((request, response) => {
  if (!serve(request, response, request.url ?? '')) response.writeHead(418).end()
}).listen(0)
afterAll(() => server.close())

function ask(path: string, headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo
  return fetch(`http://127.0.0.1:${port}/shop/${path}`, { headers })
}

describe('static files', () => {
  it('are immutable under a content-hashed name', async () => {
    const response = await ask('assets/kept.js')
    expect(response.status).toBe(200)
    expect(await response.text()).toBe("say('kept.js')")
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.has('etag')).toBe(false)
  })

  it('answer 304 to a matching ETag where the name has no hash', async () => {
    const response = await ask('plain.txt')
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
    const again = await ask('plain.txt', { 'If-None-Match': response.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
  })

  it('leave unknown paths to other handlers', async () => {
    expect((await ask('assets/unknown.js')).status).toBe(418)
    expect((await ask('../package.json')).status).toBe(418)
  })

  it('answer 404 where a newer build has removed a file, and serve it once it is back', async () => {
    const path = join(folder, 'assets', 'replaced.js')
    await rm(path)
    const gone = await ask('assets/replaced.js')
    expect(gone.status).toBe(404)
    expect(gone.headers.get('cache-control')).toBe('no-store')
    await writeFile(path, 'back()')
    expect(await (await ask('assets/replaced.js')).text()).toBe('back()')
  })
})
