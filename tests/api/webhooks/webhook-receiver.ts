import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

export type Received = {
  headers: IncomingHttpHeaders
  body: string
  event: { id: string; type: string; data: unknown }
}

/** A program that webhooks are sent to; `answer` decides what it says, 204 by default. */
export async function webhookReceiver(
  answer: (response: ServerResponse) => void = (response) => response.writeHead(204).end(),
) {
  const received: Received[] = []
  const receiver = { received, answer, url: '', close }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const body = Buffer.concat(chunks).toString()
    received.push({ headers: request.headers, body, event: JSON.parse(body) })
    receiver.answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  receiver.url = `http://127.0.0.1:${port}/hook`
  function close(): void {
    server.closeAllConnections()
    server.close()
  }
  afterAll(close)
  return receiver
}
