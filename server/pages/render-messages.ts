import type { ShopFacts } from '../../contract/shop.ts'
import type { RenderedPage } from './cached-pages.ts'

/** What a rendering thread is started with. */
export type RenderThreadData = {
  /** Address of the built pages' server module. */
  build: string
  /** Where customers reach the shop: `https://shop.example.com`. */
  origin: string
  /** What the pages say of the shop. */
  shop: ShopFacts
}

/** From the server to a rendering thread: render this page · what the API answered. */
export type ToRenderThread =
  | { kind: 'render'; id: number; path: string }
  | { kind: 'answer'; id: number; answer: ApiReply }

/** From a rendering thread: it can begin · an API call of a page · the page · why there is none · what a page threw. */
export type FromRenderThread =
  | { kind: 'ready' }
  | { kind: 'call'; id: number; path: string }
  | { kind: 'rendered'; id: number; page: Omit<RenderedPage, 'body'> & { body: Uint8Array } }
  | { kind: 'failed'; id: number; reason: string }
  | { kind: 'fault'; path: string; reason: string }

/** The API's answer as it travels between threads: the body as text, parsed where it is used. */
export type ApiReply = { status: number; retryAfter: string | null; body: string }
