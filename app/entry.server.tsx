import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { pageHostContext } from './api/page-host.ts'
import { ScriptNonce } from './features/layout/script-nonce.tsx'

/** What the page server needs of this build: everything that renders is in it, once. */
export { createRequestHandler, RouterContextProvider } from 'react-router'
export { pageHostContext } from './api/page-host.ts'

const renderTimeout = 5_000

/** Renders a whole page and hands it to the page server as it is: the reply has only status and headers. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  surroundings: Readonly<RouterContextProvider>,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64url')
  const html = await renderDocument(request.url, context, nonce)
  surroundings.get(pageHostContext).deliver({ html, nonce })
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(null, { status, headers })
}

/** Instead of React Router's own line on the console. */
export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  context.get(pageHostContext).report(error)
}

function renderDocument(url: string, context: EntryContext, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let html = ''
    const collector = new Writable({
      write(chunk: Buffer, _encoding, done) {
        html += chunk.toString('latin1')
        done()
      },
      final(done) {
        resolve(html)
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(
      <ScriptNonce value={nonce}>
        <ServerRouter context={context} url={url} nonce={nonce} />
      </ScriptNonce>,
      {
        nonce,
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer)
          pipe(collector)
        },
        onShellError: fail,
        onError: fail,
      },
    )
    const timer = setTimeout(() => abort(new Error('The page took too long to render')), renderTimeout)

    function fail(error: unknown) {
      clearTimeout(timer)
      reject(error)
    }
  })
}
