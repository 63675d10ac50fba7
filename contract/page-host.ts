import type { ShopFacts } from './shop.ts'

/** As much of a `Response` as a client of the API reads. */
export type ApiAnswer = Pick<Response, 'ok' | 'status' | 'json'>

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

/** A page of the shop as it would be if some calls of its loaders were answered otherwise. */
export type PreviewedPage = {
  path: string
  /** Replies as JSON by the path of the call, with the API's root. */
  instead: Readonly<Record<string, string>>
  /** Addresses in the document that are others in the preview. */
  moved?: readonly (readonly [from: string, to: string])[]
}

/** What the pages export to the page server (`app/page-renderer.ts`). */
export type PageRendererModule = {
  renderPage(request: Request, host: PageHost): Promise<Response>
}
