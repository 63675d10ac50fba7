/**
 * Source of a module in place of the built pages. `renderPage` (source of a function of request and host) answers every
 * address; it may use `threadId`.
 */
export function standInBuild(renderPage: string): string {
  return `
    import { threadId } from 'node:worker_threads'
    export const renderPage = ${renderPage}
  `
}
