import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { PhotoRefused, readPhoto } from './photo-source.ts'

const answers: Record<string, RequestListener> = {
  '/ok': (_, response) => response.end('picture'),
  '/moved': (_, response) => response.writeHead(302, { Location: '/ok' }).end(),
  '/loop': (_, response) => response.writeHead(302, { Location: '/loop' }).end(),
  '/to-file': (_, response) => response.writeHead(302, { Location: 'file:///etc/passwd' }).end(),
  '/gone': (_, response) => response.writeHead(404).end('no'),
  '/silent': () => {},
  '/announced': (_, response) => response.writeHead(200, { 'Content-Length': '5000' }).end('x'.repeat(5000)),
  '/endless': (_, response) => {
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(500)));
    }
    response.on('drain', more)
    more()
  },
}
const server = createServer((request, response) => answers[request.url ?? '']?.(request, response))
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as AddressInfo
const root = `http://127.0.0.1:${port}`
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const folder = await temporaryFolder()
const allowed = join(folder, 'allowed')
await mkdir(allowed)
await writeFile(join(allowed, 'shoe.jpg'), 'picture')
await writeFile(join(folder, 'secret.jpg'), 'secret')
await symlink(join(folder, 'secret.jpg'), join(allowed, 'link.jpg'))
const fileAddress = (...parts: string[]) => pathToFileURL(join(folder, ...parts)).href
const limits = { allowPrivate: true, maxBytes: 1000, timeoutMs: 5000 }

describe('readPhoto over http', () => {
  it.each(['/ok', '/moved'])('reads %s', async (path) => {
    expect(String(await readPhoto(root + path, limits))).toBe('picture')
  })

  it.each([
    ['/loop', /redirect/],
    ['/to-file', /no address of a picture/],
    ['/gone', /status 404/],
    ['/announced', /larger than/],
    ['/endless', /larger than/],
  ])('refuses %s', async (path, reason) => {
    await expect(readPhoto(root + path, limits)).rejects.toThrow(reason)
  })

  it('times out on an address that does not answer', async () => {
    await expect(readPhoto(`${root}/silent`, { ...limits, timeoutMs: 50 })).rejects.toThrow(/too long/)
    await expect(readPhoto('http://127.0.0.1:1/x', limits)).rejects.toThrow(
      /cannot be reached \(ECONNREFUSED\)/,
    )
  })

  it.each(['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '0x7f.1', '2130706433'])(
    'does not call %s unless allowed',
    async (host) => {
      const asked = readPhoto(`http://${host}:${port}/ok`, { ...limits, allowPrivate: false })
      await expect(asked).rejects.toThrow(/private network/)
    },
  )

  it.each(['ftp://example.com/a.jpg', 'data:image/png;base64,AA==', 'not an address', ''])(
    'refuses %j',
    async (address) => {
      await expect(readPhoto(address, limits)).rejects.toThrow(/no address of a picture/)
    },
  )
})

describe('readPhoto from a folder', () => {
  it('reads below the permitted folder', async () => {
    const bytes = await readPhoto(fileAddress('allowed', 'shoe.jpg'), { ...limits, directory: allowed })
    expect(String(bytes)).toBe('picture')
  })

  it.each([
    [['secret.jpg'], /outside/],
    [['allowed', '..', 'secret.jpg'], /outside/],
    [['allowed', 'link.jpg'], /outside/],
    [['allowed'], /outside/],
    [['allowed', 'none.jpg'], /no such file/],
  ])('refuses %j', async (parts, reason) => {
    const asked = readPhoto(fileAddress(...parts), { ...limits, directory: allowed })
    await expect(asked).rejects.toThrow(reason)
  })

  it.each([
    ['a slash in a name', `${fileAddress('allowed')}/a%2Fshoe.jpg`],
    ['another machine', 'file://elsewhere/shoe.jpg'],
    ['NUL in a name', `${fileAddress('allowed')}/shoe%00.jpg`],
    ['a broken escape', `${fileAddress('allowed')}/%E0%A4%A.jpg`],
    ['a name without end', `${fileAddress('allowed')}/${'x'.repeat(5000)}.jpg`],
    ['a folder', fileAddress('allowed', '.')],
  ])('refuses an address with %s, like any other that leads nowhere', async (_, address) => {
    await expect(readPhoto(address, { ...limits, directory: folder })).rejects.toBeInstanceOf(PhotoRefused)
  })

  it('reads no file where no folder is permitted', async () => {
    await expect(readPhoto(fileAddress('allowed', 'shoe.jpg'), limits)).rejects.toThrow(/outside/)
  })
})
