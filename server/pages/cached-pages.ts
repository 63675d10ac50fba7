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
  /** When a change of the catalogue made it old. */
  staleSince: number | null
}

export type CachedPagesOptions = {
  render(key: string): Promise<RenderedPage>
  maxBytes: number
  /** An old page is still served for so long, in milliseconds, while a fresh one is made. */
  staleFor: number
  /** Even an unchanged page is rendered again after so long, in milliseconds. */
  maxAge: number
  /** Milliseconds of a clock that only goes forward. */
  now?: () => number
}

/** So many different pages are rendered at once; more would only make all of them late. */
const maxRenderings = 64

export type CachedPages = ReturnType<typeof createCachedPages>

/** The first visitor does not wait; who comes after gets a tenth less to fetch. */
const packing = { quality: 5, qualityWhenRepeated: 10 }

/**
 * Rendered pages by normalised address: one rendering at a time per page while the others wait, bounded memory with
 * the least recently used out first, and nothing old served for longer than `staleFor`.
 */
export function createCachedPages(options: CachedPagesOptions) {
  const now = options.now ?? (() => performance.now())
  const pages = createCache<CachedPage>({ maxBytes: options.maxBytes })
  const renderings = new Map<string, Promise<CachedPage>>()

  /** A page with a query (filters, text) is worth its memory from the second time it is asked for. */
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
          // Packed bodies take less, those asked for in several ways more.
          if (pages.get(key) === page) pages.set(key, page, bytesOf(key, page))
        })
        // A change that came while it was being rendered may or may not be in it.
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
    /** The page where it can be sent at once, else undefined. A page that just became old is renewed meanwhile. */
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

    /** Renders the page, or waits for the rendering under way. */
    fetch,

    /** The catalogue changed: lists grow old, and so do the pages of these products. */
    changed(productIds: readonly string[]): void {
      const ids = new Set(productIds)
      for (const page of pages.values()) {
        if (page.staleSince === null && isTouched(page.dependsOn, ids)) page.staleSince = now()
      }
      for (const key of renderings.keys()) {
        if (isTouched(pageDependsOn(key.split('?')[0] ?? ''), ids)) renderings.delete(key)
      }
    },

    /** Something that every page shows changed. */
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

/** The server has all hands full: the visitor is asked to come back in a moment. */
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
