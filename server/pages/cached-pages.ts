import { createCache } from '../platform/cache.ts'
import { type EncodedBody, encodedBody } from './encoded-body.ts'
import { pageDependsOn } from './page-address.ts'

export type RenderedPage = {
  status: number
  headers: Record<string, string>
  body: Buffer
  etag: string
}

export type CachedPage = {
  status: number
  headers: Record<string, string>
  body: EncodedBody
  dependsOn: ReturnType<typeof pageDependsOn>
  renderedAt: number
  /** When a catalogue change made it stale. */
  staleSince: number | null
}

export type CachedPagesOptions = {
  render(key: string): Promise<RenderedPage>
  maxBytes: number
  /** How long a stale page is served while it is rendered anew, in milliseconds. */
  staleFor: number
  /** The oldest a page gets without any change, in milliseconds. */
  maxAge: number
  /** A monotonic clock in milliseconds. */
  now?: () => number
}

/** Different pages rendered at once; with more, all of them take too long. */
const maxRenderings = 64

export type CachedPages = ReturnType<typeof createCachedPages>

/** The first visitor gets fast compression; repeated requests a body ten percent smaller. */
const packing = { quality: 5, qualityWhenRepeated: 10 }

/**
 * Rendered pages by normalized address: one rendering at a time per page while others wait, memory bounded with
 * least-recently-used eviction, nothing stale served for longer than `staleFor`.
 */
export function createCachedPages(options: CachedPagesOptions) {
  const now = options.now ?? (() => performance.now())
  const pages = createCache<CachedPage>({ maxBytes: options.maxBytes })
  const renderings = new Map<string, Promise<CachedPage>>()

  /** A page with a query (filters, text) is cached from its second request on. */
  function keepPage(key: string, page: CachedPage): void {
    const bytes = bytesOf(key, page)
    if (key.includes('?')) pages.setWhenRepeated(key, page, bytes)
    else pages.set(key, page, bytes)
  }

  function fetch(key: string, keep: boolean): Promise<CachedPage> {
    const running = renderings.get(key)
    if (running) return running
    if (renderings.size >= maxRenderings) return Promise.reject(new TooManyRenderings())
    const startedAt = now()
    const rendering = options
      .render(key)
      .then((rendered) => {
        const page = cachedPage(key, rendered, startedAt, () => {
          // The size changes when a body is compressed, or decompressed again.
          if (pages.get(key) === page) pages.set(key, page, bytesOf(key, page))
        })
        // A catalogue change during the rendering may or may not be in the page.
        if (keep && page.status < 400 && renderings.get(key) === rendering) keepPage(key, page)
        return page
      })
      .finally(() => {
        if (renderings.get(key) === rendering) renderings.delete(key)
      })
    renderings.set(key, rendering)
    return rendering
  }

  function isFresh(page: CachedPage): boolean {
    return page.staleSince === null && now() - page.renderedAt < options.maxAge
  }

  return {
    /** The cached page if it may be sent, else undefined; a stale one is rendered anew in the background. */
    lookUp(key: string): CachedPage | undefined {
      const page = pages.get(key)
      if (!page) return undefined
      if (!isFresh(page)) {
        const oldFor = now() - (page.staleSince ?? page.renderedAt + options.maxAge)
        if (oldFor > options.staleFor) return undefined
        fetch(key, true).catch(() => undefined)
      }
      return page
    },

    /** Renders the page, or waits for its rendering in flight. */
    fetch,

    /** Marks the lists and the pages of these products as stale, after a catalogue change. */
    changed(productIds: readonly string[]): void {
      const ids = new Set(productIds)
      for (const page of pages.values()) {
        if (page.staleSince === null && isTouched(page.dependsOn, ids)) page.staleSince = now()
      }
      for (const key of renderings.keys()) {
        if (isTouched(pageDependsOn(key.split('?')[0] ?? ''), ids)) renderings.delete(key)
      }
    },

    /** Marks all pages as stale, after a change of a setting. */
    changedForAll(): void {
      for (const page of pages.values()) page.staleSince ??= now()
      renderings.clear()
    },

    size() {
      const { entries, bytes } = pages.size()
      return { pages: entries, bytes }
    },
  }
}

/** Too many pages are being rendered: answers 503 with `Retry-After`. */
export class TooManyRenderings extends Error {
  override name = 'TooManyRenderings'
}

function isTouched(dependsOn: CachedPage['dependsOn'], productIds: ReadonlySet<string>): boolean {
  if (dependsOn === 'nothing') return false
  return dependsOn === 'catalogue' || productIds.has(dependsOn.product)
}

function cachedPage(
  key: string,
  rendered: RenderedPage,
  renderedAt: number,
  resized: () => void,
): CachedPage {
  const body = encodedBody(rendered.body, { ...packing, etag: rendered.etag, resized })
  return {
    status: rendered.status,
    headers: rendered.headers,
    body,
    dependsOn: pageDependsOn(key.split('?')[0] ?? ''),
    renderedAt,
    staleSince: null,
  }
}

function bytesOf(key: string, { body }: CachedPage): number {
  return body.size() + 2 * key.length + 1_000
}
