import type { PreviewedPage } from '../../contract/page-host.ts'
import type { ShopFacts } from '../../contract/shop.ts'
import type { RenderedPage } from './cached-pages.ts'

/** What a render thread is started with. */
export type RenderThreadData = {
  /** URL of the built pages' server module. */
  build: string
  /** Public origin of the shop: `https://shop.example.com`. */
  origin: string
  /** Shop facts for the pages. */
  shop: ShopFacts
  /** Whether calls name the rendering that they belong to. */
  isTraced: boolean
}

/** From the server to a render thread: render this page · the reply to an API call. */
export type ToRenderThread =
  | { kind: 'render'; id: number; path: string; instead?: PreviewedPage['instead'] | undefined }
  | { kind: 'answer'; id: number; answer: ApiReply }

/**
 * From a render thread: ready · an API call of a page · the rendered page · why rendering failed · an error a page
 * threw.
 */
export type FromRenderThread =
  | { kind: 'ready' }
  | { kind: 'call'; id: number; path: string; rendering: number | undefined }
  | { kind: 'rendered'; id: number; page: Omit<RenderedPage, 'body'> & { body: Uint8Array } }
  | { kind: 'failed'; id: number; reason: string }
  | { kind: 'fault'; path: string; reason: string }

/** An API reply between threads: the body as text, parsed where it is used. */
export type ApiReply = { status: number; body: string }
