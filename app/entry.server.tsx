import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { ScriptNonce } from './features/layout/script-nonce.tsx'

/** Where the page server puts the in-process API for the loaders. */
export { apiFetchContext } from './api/page-api.ts'

const renderTimeout = 5_000

/**
 * Renders a whole page to one string. Inline scripts bear a nonce nobody can foresee, named in the
 * `x-script-nonce` header of the reply: whoever keeps the page turns it into hashes (finishDocument)
 * and drops the header.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64url')
  const html = await renderDocument(request.url, context, nonce)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('x-script-nonce', nonce)
  return new Response(html, { status, headers })
}

function renderDocument(url: string, context: EntryContext, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const collector = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(Buffer.from(chunk))
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8'))
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
