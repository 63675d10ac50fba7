import { hash, randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { renderToString } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { setShop } from '../contract/shop.ts'
import { pageHostContext } from './api/page-host.ts'
import { ScriptNonce } from './shell/script-nonce.tsx'
import { KeptMarkup } from './ui/kept-markup.ts'
import { createMarkupStore } from './ui/kept-markup-store.ts'
import { partsLoaded } from './ui/late-part.ts'

/** What the page server needs of this build: everything that renders is in it, once. */
export { createRequestHandler, RouterContextProvider } from 'react-router'
export { pageHostContext } from './api/page-host.ts'

/** Where a part threw or would have had to wait, React leaves it to the browser. */
const notDrawn = '<!--$!-->'

const keepMarkup = createMarkupStore((name) => hash('sha1', name, 'base64'))

/**
 * Renders a whole page in one go, as everything it needs is there, and hands it to the page server as it is: the reply
 * has only status and headers.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  surroundings: Readonly<RouterContextProvider>,
): Promise<Response> {
  const host = surroundings.get(pageHostContext)
  setShop(host.shop)
  const nonce = randomBytes(16).toString('base64url')
  await partsLoaded()
  await readData(context)
  const html = renderDocument(request.url, context, nonce)
  host.deliver({ html, nonce })
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(null, { status, headers })
}

/** Instead of React Router's own line on the console. */
export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  context.get(pageHostContext).report(error)
}

/** The data of the page for the browser. React Router would write them as a stream, while the page waits. */
async function readData(context: EntryContext): Promise<void> {
  const { renderMeta, serverHandoffStream } = context
  if (!renderMeta || !serverHandoffStream) throw new Error('React Router gives no data to write')
  const result = { done: true, value: await text(serverHandoffStream) }
  renderMeta.streamCache = { 0: Object.assign(Promise.resolve(), { result }) }
  context.serverHandoffStream = new ReadableStream()
}

function renderDocument(url: string, context: EntryContext, nonce: string): string {
  const markup = renderToString(
    <ScriptNonce value={nonce}>
      <KeptMarkup value={keepMarkup}>
        <ServerRouter context={context} url={url} nonce={nonce} />
      </KeptMarkup>
    </ScriptNonce>,
  )
  const html = `<!DOCTYPE html>${markup}`
  if (html.includes(notDrawn)) throw new Error('A part of the page could not be drawn')
  return html
}
