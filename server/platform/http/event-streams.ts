import type { ServerResponse } from 'node:http'

export type EventStreamsOptions = {
  /** Maximum streams per client. */
  perClient: number
  /** Maximum streams of this process. */
  max: number
  /** Interval of heartbeats in milliseconds, so that no proxy closes a quiet connection. */
  heartbeatMs: number
}

export type NewStream = {
  response: ServerResponse
  /** Address of the client. */
  client: string
  /** Topic of the stream. */
  topic: string
  headers: Record<string, string>
  /** First event. */
  first: string
}

/** Refusal: the client has too many streams, or the process has. */
export type StreamRefusal = 'client_full' | 'full'

export type EventStreams = {
  open(stream: NewStream): StreamRefusal | null
  /** Sends an event to all listeners of a topic, and ends their streams where it is the last one. */
  send(topic: string, event: string, last?: boolean): void
  /** Topics with listeners. */
  topics(): Iterable<string>
  size(): number
  /** Ends all streams; no more are opened. */
  close(): void
}

/** Bytes buffered for a slow reader before its stream is dropped. */
const maxWaiting = 64 * 1024

/** Formats a server-sent event (HTML standard); `data` is one line. */
export function eventText(name: string, data: string): string {
  return `event: ${name}\ndata: ${data}\n\n`
}

/** Open streams by topic, bounded per client and in all, with one heartbeat timer. */
export function createEventStreams(options: EventStreamsOptions): EventStreams {
  const topics = new Map<string, Set<ServerResponse>>()
  const clients = new Map<string, number>()
  let open = 0
  let closed = false
  let heart: NodeJS.Timeout | undefined

  function forget({ response, topic, client }: NewStream): void {
    const listeners = topics.get(topic)
    listeners?.delete(response)
    if (listeners?.size === 0) topics.delete(topic)
    const left = (clients.get(client) ?? 1) - 1
    if (left > 0) clients.set(client, left)
    else clients.delete(client)
    open -= 1
    if (open > 0) return
    clearInterval(heart)
    heart = undefined
  }

  function beat(): void {
    for (const listeners of topics.values()) for (const response of listeners) write(response, ':\n\n')
  }

  return {
    open(stream) {
      const { client, topic, response } = stream
      const held = clients.get(client) ?? 0
      if (closed || open >= options.max) return 'full'
      if (held >= options.perClient) return 'client_full'
      open += 1
      clients.set(client, held + 1)
      const listeners = topics.get(topic) ?? new Set()
      topics.set(topic, listeners.add(response))
      response.once('close', () => forget(stream))
      heart ??= setInterval(beat, options.heartbeatMs).unref()
      begin(stream)
      return null
    },
    send(topic, event, last = false) {
      for (const response of topics.get(topic) ?? []) {
        write(response, event)
        if (last) response.end()
      }
    },
    topics: () => topics.keys(),
    size: () => open,
    close() {
      closed = true
      for (const listeners of topics.values()) for (const response of listeners) response.end()
    },
  }
}

function begin({ response, headers, first }: NewStream): void {
  response.writeHead(200, {
    ...headers,
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    // Stops proxies from buffering.
    'X-Accel-Buffering': 'no',
  })
  response.write(first)
}

function write(response: ServerResponse, text: string): void {
  if (response.destroyed || response.writableEnded) return
  if (response.writableLength > maxWaiting) response.destroy()
  else response.write(text)
}
