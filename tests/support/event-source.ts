import type { Server } from 'node:http'

/** Starts a server on a free port. */
export async function listeningPort(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return address.port
}

/** A server-sent event; `end` is the end of the connection. */
export type ServerEvent = { name: string; data: string; retry?: string }

export type OpenEvents = {
  response: Response
  /** Resolves with the next event, skipping comments. */
  next(): Promise<ServerEvent>
  leave(): Promise<void>
}

/** Opens a stream of server-sent events. */
export async function openEvents(url: string, headers: Record<string, string> = {}): Promise<OpenEvents> {
  const leaving = new AbortController()
  const response = await fetch(url, { headers, signal: leaving.signal })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let heard = ''
  async function next(): Promise<ServerEvent> {
    for (;;) {
      const end = heard.indexOf('\n\n')
      if (end !== -1) {
        const event = readEvent(heard.slice(0, end))
        heard = heard.slice(end + 2)
        if (event) return event
        continue
      }
      const more = await reader?.read()
      if (more === undefined || more.done) return { name: 'end', data: '' }
      heard += more.value
    }
  }
  return { response, next, leave: async () => leaving.abort() }
}

function readEvent(text: string): ServerEvent | null {
  const fields = new Map(
    text.split('\n').map((line) => {
      const at = line.indexOf(':')
      return [line.slice(0, at), line.slice(at + 1).trim()]
    }),
  )
  const name = fields.get('event')
  return name === undefined ? null : { name, data: fields.get('data') ?? '', retry: fields.get('retry') }
}
