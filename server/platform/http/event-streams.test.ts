import { createServer } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { listeningPort } from '../../../tests/support/event-source.ts'
import { createEventStreams, type EventStreams, eventText } from './event-streams.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A server with open streams: the path is the topic, the query the client. */
async function serve(streams: EventStreams): Promise<(path: string) => Promise<Listener>> {
  const server = createServer((request, response) => {
    const [topic = '', client = ''] = (request.url ?? '').slice(1).split('?')
    const refusal = streams.open({
      response,
      topic,
      client,
      headers: { 'X-Shop': 'yes' },
      first: 'first\n\n',
    })
    if (refusal !== null) response.writeHead(503).end(refusal)
  })
  const port = await listeningPort(server)
  closing.push(
    () => server.closeAllConnections(),
    () => server.close(),
  )
  return async (path) => listener(await fetch(`http://127.0.0.1:${port}/${path}`))
}

type Listener = ReturnType<typeof listener>

function listener(response: Response) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let heard = ''
  return {
    status: response.status,
    headers: response.headers,
    /** Resolves with the received text once it ends with `end`. */
    async until(end: string): Promise<string> {
      while (!heard.endsWith(end)) {
        const next = await reader?.read()
        if (next === undefined || next.done) return `${heard}END`
        heard += next.value
      }
      return heard
    },
    leave: () => reader?.cancel(),
  }
}

const bounds = { perClient: 2, max: 3, heartbeatMs: 60_000 }

describe('createEventStreams', () => {
  it('sends events to listeners of the topic only', async () => {
    const streams = createEventStreams(bounds)
    const ask = await serve(streams)
    const [red, blue] = await Promise.all([ask('red?a'), ask('blue?b')])
    expect(red.status).toBe(200)
    expect(red.headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8')
    expect(red.headers.get('Cache-Control')).toBe('no-store')
    expect(red.headers.get('X-Shop')).toBe('yes')
    expect([...streams.topics()].sort()).toEqual(['blue', 'red'])
    streams.send('red', eventText('stock', '{"left":1}'))
    streams.send('blue', eventText('gone', '{}'), true)
    expect(await red.until('{"left":1}\n\n')).toBe('first\n\nevent: stock\ndata: {"left":1}\n\n')
    expect(await blue.until('never')).toBe('first\n\nevent: gone\ndata: {}\n\nEND')
  })

  it('limits streams per client and in all, and frees closed ones', async () => {
    const streams = createEventStreams(bounds)
    const ask = await serve(streams)
    const first = await ask('red?a')
    await ask('red?a')
    expect(await (await ask('red?a')).until('full')).toBe('client_full')
    await ask('red?b')
    expect(await (await ask('red?c')).until('full')).toBe('full')
    expect(streams.size()).toBe(3)
    await first.leave()
    await expect.poll(() => streams.size()).toBe(2)
    expect((await ask('red?a')).status).toBe(200)
  })

  it('sends heartbeats', async () => {
    const streams = createEventStreams({ ...bounds, heartbeatMs: 5 })
    const ask = await serve(streams)
    const red = await ask('red?a')
    expect(await red.until(':\n\n:\n\n')).toContain('first')
  })

  it('ends all streams on close and opens no more', async () => {
    const streams = createEventStreams(bounds)
    const ask = await serve(streams)
    const red = await ask('red?a')
    streams.close()
    expect(await red.until('never')).toBe('first\n\nEND')
    await expect.poll(() => streams.size()).toBe(0)
    expect(await (await ask('red?a')).until('full')).toBe('full')
    expect([...streams.topics()]).toEqual([])
  })

  it('drops a slow reader', async () => {
    const streams = createEventStreams(bounds)
    const ask = await serve(streams)
    await ask('red?a')
    const long = eventText('stock', 'x'.repeat(1_000_000))
    await expect
      .poll(() => {
        streams.send('red', long)
        return streams.size()
      })
      .toBe(0)
  })
})
