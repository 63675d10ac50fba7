import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import S3rver from '@20minutes/s3rver'
import { readS3Address, type S3Address } from '../../server/platform/config/s3-address.ts'

/** How the server misbehaves towards the next requests. */
export type Fault = 'none' | 'busy' | 'silent' | 'cut' | 'wrong clock'

export type ObjectServer = {
  address: S3Address
  /** As `MEDIA_URL` names it. */
  url: string
  keys: { AWS_ACCESS_KEY_ID: string; AWS_SECRET_ACCESS_KEY: string }
  /** Requests so far, by method and path. */
  asked: string[]
  set(fault: Fault): void
  close(): Promise<void>
}

const refusals: Partial<Record<Fault, { status: number; code: string }>> = {
  busy: { status: 503, code: 'SlowDown' },
  // The server does not compare the clocks of these signatures.
  'wrong clock': { status: 403, code: 'RequestTimeTooSkewed' },
}

const keys = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

/** An S3-compatible server over a folder, with one bucket `shoes`. */
export async function startObjectServer(directory: string): Promise<ObjectServer> {
  const s3 = new S3rver({ directory, silent: true, configureBuckets: [{ name: 'shoes' }] })
  await s3.configureBuckets()
  const answer = s3.callback()
  const asked: string[] = []
  let fault: Fault = 'none'

  function listen(request: IncomingMessage, response: ServerResponse): void {
    asked.push(`${request.method} ${request.url}`)
    if (fault === 'silent') return
    const refused = refusals[fault]
    if (refused) response.writeHead(refused.status).end(`<Error><Code>${refused.code}</Code></Error>`)
    else if (fault === 'cut') {
      response.writeHead(200, { 'Content-Length': '1000' }).write('half of it')
      setTimeout(() => response.destroy(), 20)
    } else {
      answer(request, response)
    }
  }
  const server = createServer(listen)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `s3://shoes/shop?endpoint=http://127.0.0.1:${port}`
  return {
    address: readS3Address(url, keys),
    url,
    keys,
    asked,
    set: (next) => {
      fault = next
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
      s3.logger.exceptions.unhandle()
      s3.logger.close()
    },
  }
}
