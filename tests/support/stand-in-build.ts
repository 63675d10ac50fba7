/**
 * Source of a module in place of React Router's build: one route for all paths, whose document `handleRequest`
 * (source of a function) makes. It may use `pageHostContext` and `threadId`.
 */
export function standInBuild(handleRequest: string): string {
  return `
    import { createRequestHandler, RouterContextProvider } from '${import.meta.resolve('react-router')}'
    import { threadId } from 'node:worker_threads'
    const pageHostContext = { defaultValue: undefined }
    const handleRequest = ${handleRequest}
    export const entry = {
      module: {
        createRequestHandler, RouterContextProvider, pageHostContext, default: handleRequest,
        handleError: (error, { context }) => context.get(pageHostContext).report(error),
      },
    }
    const page = { id: 'page', path: '*' }
    export const routes = { page: { ...page, module: { default: () => null } } }
    export const assets = {
      entry: { imports: [], module: '' }, routes: { page: { ...page, module: '' } }, url: '', version: '1',
    }
    export const basename = '/'
    export const future = {}
    export const ssr = true
    export const isSpaMode = false
    export const prerender = []
    export const publicPath = '/shop/'
    export const assetsBuildDirectory = 'client'
    export const routeDiscovery = { mode: 'initial', manifestPath: '/__manifest' }
    export const allowedActionOrigins = false
  `
}
