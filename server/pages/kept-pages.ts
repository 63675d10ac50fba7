import { type EncodedBody, encodedBody } from './encoded-body.ts'
import { pageDependsOn } from './page-address.ts'

export type RenderedPage = { status: number; headers: Record<string, string>; body: Buffer }

export type KeptPage = {
  status: number
  headers: Record<string, string>
  body: EncodedBody
  /** Memory this page is counted with: the body and what its compressed forms will about need. */
  bytes: number
  dependsOn: ReturnType<typeof pageDependsOn>
  renderedAt: number
  /** When a change of the catalogue made it old. */
  staleSince: number | null
}

export type KeptPagesOptions = {
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
const mostRenderings = 64

export type KeptPages = ReturnType<typeof createKeptPages>

/** So many addresses with a query are remembered as asked for once. */
const mostAskedOnce = 4_000

const brotliQuality = 5

/**
 * Rendered pages by normalised address: one rendering at a time per page while the others wait, bounded memory with
 * the least recently used out first, and nothing old served for longer than `staleFor`.
 */
export function createKeptPages(options: KeptPagesOptions) {
  const now = options.now ?? (() => performance.now())
  const pages = new Map<string, KeptPage>()
  const renderings = new Map<string, Promise<KeptPage>>()
  const askedOnce = new Set<string>()
  let bytes = 0

  /**
   * A page is worth its memory when somebody asks again: one with a query (filters, text) is kept from the second time
   * on, so that a flood of addresses nobody repeats drives out nothing.
   */
  function isWorthKeeping(key: string): boolean {
    if (!key.includes('?') || askedOnce.delete(key)) return true
    askedOnce.add(key)
    for (const oldest of askedOnce) {
      if (askedOnce.size <= mostAskedOnce) break
      askedOnce.delete(oldest)
    }
    return false
  }

  function remove(key: string): void {
    bytes -= pages.get(key)?.bytes ?? 0
    pages.delete(key)
  }

  function put(key: string, page: KeptPage): void {
    remove(key)
    pages.set(key, page)
    bytes += page.bytes
    for (const oldest of pages.keys()) {
      if (bytes <= options.maxBytes) break
      remove(oldest)
    }
  }

  function renderOnce(key: string, keep: boolean): Promise<KeptPage> {
    const running = renderings.get(key)
    if (running) return running
    if (renderings.size >= mostRenderings) return Promise.reject(new TooManyRenderings())
    const startedAt = now()
    const worthKeeping = keep && (pages.has(key) || isWorthKeeping(key))
    const rendering = options.render(key).then((rendered) => keptPage(key, rendered, startedAt))
    const settled = rendering
      .then((page) => {
        // A change that came while it was being rendered may or may not be in it.
        if (worthKeeping && page.status < 400 && renderings.get(key) === settled) put(key, page)
        return page
      })
      .finally(() => {
        if (renderings.get(key) === settled) renderings.delete(key)
      })
    renderings.set(key, settled)
    return settled
  }

  function isFresh(page: KeptPage): boolean {
    return page.staleSince === null && now() - page.renderedAt < options.maxAge
  }

  return {
    /** The page where it can be sent at once, else undefined. A page that just became old is renewed meanwhile. */
    lookUp(key: string): KeptPage | undefined {
      const page = pages.get(key)
      if (!page) return undefined
      if (!isFresh(page)) {
        const oldFor = now() - (page.staleSince ?? page.renderedAt + options.maxAge)
        if (oldFor > options.staleFor) return undefined
        renderOnce(key, true).catch(() => undefined)
      }
      pages.delete(key)
      pages.set(key, page)
      return page
    },

    /** Renders the page, or waits for the rendering under way. */
    fetch: renderOnce,

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

    size: () => ({ pages: pages.size, bytes }),
  }
}

/** The server has all hands full: the visitor is asked to come back in a moment. */
export class TooManyRenderings extends Error {
  override name = 'TooManyRenderings'
}

function isTouched(dependsOn: KeptPage['dependsOn'], productIds: ReadonlySet<string>): boolean {
  if (dependsOn === 'nothing') return false
  return dependsOn === 'catalogue' || productIds.has(dependsOn.product)
}

function keptPage(key: string, rendered: RenderedPage, renderedAt: number): KeptPage {
  return {
    status: rendered.status,
    headers: rendered.headers,
    body: encodedBody(rendered.body, brotliQuality),
    bytes: Math.ceil(rendered.body.length * 1.4) + 1_000,
    dependsOn: pageDependsOn(key.split('?')[0] ?? ''),
    renderedAt,
    staleSince: null,
  }
}
