import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { PageHost } from '../contract/page-host.ts'
import { setShop } from '../contract/shop.ts'
import { pageHostContext } from './api/page-host.ts'

const handleRequest = createRequestHandler(
  { ...build, assets: withoutPreloads(build.assets) },
  import.meta.env.MODE,
)

/** Answers a page's address, or what the router fetches of a page. */
export function renderPage(request: Request, host: PageHost): Promise<Response> {
  setShop(host.shop)
  const context = new RouterContextProvider()
  context.set(pageHostContext, host)
  return handleRequest(request, context)
}

/**
 * The manifest without the chunks that entry and routes import: as `modulepreload` links they would take a slow
 * connection from fonts and first pictures. The browser's own copy still names them for pages it goes on to.
 */
function withoutPreloads(assets: ServerBuild['assets']): ServerBuild['assets'] {
  const routes = Object.entries(assets.routes).map(([id, route]) => [id, route && { ...route, imports: [] }])
  return { ...assets, entry: { ...assets.entry, imports: [] }, routes: Object.fromEntries(routes) }
}
