import { PassThrough } from 'node:stream'
import { arrayBuffer } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { pageHostContext } from './api/page-host.ts'
import { ScriptNonce } from './shell/script-nonce.tsx'

/** The document of a page as a whole: it is cached and sent to many, so nothing of it comes later. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  surroundings: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce } = surroundings.get(pageHostContext)
  const document = await renderDocument(
    <ScriptNonce value={nonce}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </ScriptNonce>,
    nonce,
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(document, { status, headers })
}

/** Replaces React Router's default logging to the console. */
export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  context.get(pageHostContext).report(error)
}

/** Rejects where a part threw, which React would leave to the browser: the router then renders the error screen. */
function renderDocument(page: ReactNode, nonce: string): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const errors: unknown[] = []
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // Renders suspended parts in place instead of moving them there by inline scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => void errors.push(error),
      onShellError: reject,
      onAllReady() {
        if (errors.length > 0) reject(errors[0])
        else resolve(arrayBuffer(pipe(new PassThrough())))
      },
    })
  })
}
