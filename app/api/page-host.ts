import { createContext } from 'react-router'
import type { ShopFacts } from '../../contract/shop.ts'
import type { ApiAnswer } from './client.ts'

/** What surrounds the rendering of one page. */
export type PageHost = {
  /** What the page says of the shop. */
  shop: ShopFacts
  /** The shop's API inside the server's own processes: a loader's calls never touch a socket. */
  fetchApi(request: Request): Promise<ApiAnswer>
  /**
   * Where a document is rendered: puts JSON text into it, beside the markup, and gives the id of the block it lies in.
   */
  addBlock?(json: string): string
  /**
   * Takes the rendered document. Its inline scripts bear a nonce nobody can foresee: whoever keeps the page turns it
   * into hashes.
   */
  deliver(document: { html: string; nonce: string }): void
  /** A loader or a screen threw something that is no answer: the visitor sees the error screen, the log says why. */
  report(error: unknown): void
}

/** Set by the page server for each rendering. */
export const pageHostContext = createContext<PageHost>()
