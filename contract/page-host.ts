import type { ShopFacts } from './shop.ts'

/** As much of a `Response` as a client of the API reads. */
export type ApiAnswer = Pick<Response, 'ok' | 'status' | 'json'> & { headers: Pick<Headers, 'get'> }

/** What surrounds the rendering of one page: the page server gives it, loaders and the document use it. */
export type PageHost = {
  /** What the page says of the shop. */
  shop: ShopFacts
  /** The shop's API inside the server's own processes: a loader's calls never touch a socket. */
  fetchApi(request: Request): Promise<ApiAnswer>
  /** Borne by the page's own inline scripts; made for this one rendering, so nobody can foresee it. */
  nonce: string
  /** A loader or a screen threw something that is no answer: the visitor sees the error screen, the log says why. */
  report(error: unknown): void
}

/** What the pages export to the page server (`app/page-renderer.ts`). */
export type PageRendererModule = {
  renderPage(request: Request, host: PageHost): Promise<Response>
}
