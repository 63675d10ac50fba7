import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { PageHost } from '../contract/page-host.ts'
import { setShop } from '../contract/shop.ts'
import { pageHostContext } from './api/page-host.ts'

const handleRequest = createRequestHandler(build, import.meta.env.MODE)

/** Answers a page's address, or what the router fetches of a page. */
export function renderPage(request: Request, host: PageHost): Promise<Response> {
  setShop(host.shop)
  const context = new RouterContextProvider()
  context.set(pageHostContext, host)
  return handleRequest(request, context)
}
