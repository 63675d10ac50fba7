import { Agent, createServer, request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { OperatorError } from '../platform/config/operator-error.ts'
import { checkPort, listen } from './http-server.ts'

type Answer = { status: number | undefined; body: string; connection: string | undefined }

function get(address: string, agent?: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(address, { agent }, (response) => {
      let body = ''
      response.on('data', (chunk: Buffer) => {
        body += chunk.toString()
      })
      response.on('end', () =>
        resolve({ status: response.statusCode, body, connection: response.headers.connection }),
      )
    })
      .on('error', reject)
      .end()
  })
}

describe('listen', () => {
  it('finishes running requests on stop and accepts no others', async () => {
    const begun = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const server = await listen('127.0.0.1', 0, (_, response) => {
      begun.resolve()
      void release.promise.then(() => response.end('finished'))
    })
    const slow = get(server.address)
    await begun.promise
    const stopped = server.stop(60_000)
    await expect(get(server.address)).rejects.toThrow('ECONNREFUSED')
    release.resolve()
    expect(await slow).toMatchObject({ status: 200, body: 'finished' })
    await stopped
  })

  it('resets no request on kept-alive connections during stop', async () => {
    const server = await listen('127.0.0.1', 0, (_, response) => void response.end('yes'), { drainMs: 2_000 })
    const agent = new Agent({ keepAlive: true, maxSockets: 8 })
    const last: Answer[] = []
    async function keepCalling(): Promise<string | undefined> {
      for (;;) {
        try {
          last.push(await get(server.address, agent))
        } catch (error) {
          return error instanceof Error && 'code' in error ? String(error.code) : undefined
        }
      }
    }
    const callers = Array.from({ length: 8 }, keepCalling)
    await expect.poll(() => last.length).toBeGreaterThan(40)
    await server.stop(10_000)
    expect(await Promise.all(callers)).toEqual(Array(8).fill('ECONNREFUSED'))
    expect(last.at(-1)).toMatchObject({ status: 200, connection: 'close' })
    agent.destroy()
  })

  it('stops after the grace period despite an open connection', async () => {
    const begun = Promise.withResolvers<void>()
    const server = await listen('127.0.0.1', 0, () => begun.resolve())
    const hanging = get(server.address)
    const outcome = expect(hanging).rejects.toThrow(/socket hang up|ECONNRESET/)
    await begun.promise
    await server.stop(10)
    await outcome
  })

  it('reports an unavailable port or address', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const bound = other.address()
    const port = typeof bound === 'object' && bound ? bound.port : 0
    await expect(checkPort('127.0.0.1', port)).rejects.toThrow(OperatorError)
    await expect(checkPort('127.0.0.1', port)).rejects.toThrow(`Port ${port} on 127.0.0.1 is taken`)
    await new Promise((resolve) => other.close(resolve))
    await checkPort('127.0.0.1', port)
    await expect(checkPort('203.0.113.7', 0)).rejects.toThrow('HOST: 203.0.113.7')
  })
})
