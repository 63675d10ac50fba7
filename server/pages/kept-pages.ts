import { SeenOnce } from '../platform/seen-once.ts'
import { type EncodedBody, encodedBody } from './encoded-body.ts'
import { pageDependsOn } from './page-address.ts'

export type RenderedPage = {
  status: number
  headers: Record<string, string>
  body: Buffer
  etag: string
}

export type KeptPage = {
  status: number
  headers: Record<string, string>
  body: EncodedBody
  /** Memory this page is counted with. */
  bytes: number
  dependsOn: ReturnType<typeof pageDependsOn>
  renderedAt: number
  /** When a change of the catalogue made it old. */
  staleSince: number | null
  /**
   * To be called by everybody who fetched the page, when it is sent: what is not kept gives its memory back with the
   * last of them. Left to the garbage collector, hundreds of such pages a second cost it a third of the processor.
   */
  sent(): void
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
const maxRenderings = 64

export type KeptPages = ReturnType<typeof createKeptPages>

/** `waiting`: how many have this page still to send. */
type Rendering = { page: Promise<KeptPage>; waiting: number }

/** So many addresses with a query are remembered as asked for once. */
const maxAskedOnce = 4_000

/** The first visitor does not wait; who comes after gets a tenth less to fetch. */
const packing = { quality: 5, qualityWhenRepeated: 10 }

/**
 * Rendered pages by normalised address: one rendering at a time per page while the others wait, bounded memory with
 * the least recently used out first, and nothing old served for longer than `staleFor`.
 */
export function createKeptPages(options: KeptPagesOptions) {
  const now = options.now ?? (() => performance.now())
  const pages = createShelf(options.maxBytes)
  const renderings = new Map<string, Rendering>()
  const isWorthKeeping = createWorth()

  function renderOnce(key: string, keep: boolean): Rendering {
    const running = renderings.get(key)
    if (running) return running
    if (renderings.size >= maxRenderings) throw new TooManyRenderings()
    const startedAt = now()
    const worthKeeping = keep && (pages.get(key) !== undefined || isWorthKeeping(key))
    const rendering: Rendering = { page: options.render(key).then(settle).finally(end), waiting: 0 }
    renderings.set(key, rendering)
    return rendering

    function settle(rendered: RenderedPage): KeptPage {
      const page = keptPage(key, rendered, startedAt, () => pages.weigh(key, page))
      // A change that came while it was being rendered may or may not be in it.
      if (worthKeeping && page.status < 400 && renderings.get(key) === rendering) pages.put(key, page)
      else {
        page.sent = () => {
          rendering.waiting -= 1
          if (rendering.waiting === 0) page.body.free()
        }
      }
      return page
    }
    function end(): void {
      if (renderings.get(key) === rendering) renderings.delete(key)
    }
  }

  async function fetch(key: string, keep: boolean): Promise<KeptPage> {
    const rendering = renderOnce(key, keep)
    rendering.waiting += 1
    return rendering.page
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
        fetch(key, true).catch(() => undefined)
      }
      pages.touch(key, page)
      return page
    },

    /** Renders the page, or waits for the rendering under way. */
    fetch,

    /** The catalogue changed: lists grow old, and so do the pages of these products. */
    changed(productIds: readonly string[]): void {
      const ids = new Set(productIds)
      for (const page of pages.all()) {
        if (page.staleSince === null && isTouched(page.dependsOn, ids)) page.staleSince = now()
      }
      for (const key of renderings.keys()) {
        if (isTouched(pageDependsOn(key.split('?')[0] ?? ''), ids)) renderings.delete(key)
      }
    },

    /** Something that every page shows changed. */
    changedForAll(): void {
      for (const page of pages.all()) page.staleSince ??= now()
      renderings.clear()
    },

    size: pages.size,
  }
}

/** Pages in bounded memory: the least recently used goes first. */
function createShelf(maxBytes: number) {
  const pages = new Map<string, KeptPage>()
  let bytes = 0

  function remove(key: string): void {
    bytes -= pages.get(key)?.bytes ?? 0
    pages.delete(key)
  }
  function makeRoom(): void {
    for (const oldest of pages.keys()) {
      if (bytes <= maxBytes) break
      remove(oldest)
    }
  }
  return {
    get: (key: string) => pages.get(key),
    all: () => pages.values(),
    size: () => ({ pages: pages.size, bytes }),
    /** It was used just now. */
    touch(key: string, page: KeptPage): void {
      pages.delete(key)
      pages.set(key, page)
    },
    put(key: string, page: KeptPage): void {
      remove(key)
      pages.set(key, page)
      bytes += page.bytes
      makeRoom()
    },
    /** What is sent packed needs no plain bytes any more; what is asked for in several ways needs more than before. */
    weigh(key: string, page: KeptPage): void {
      const before = page.bytes
      page.bytes = bytesOf(key, page.body)
      if (pages.get(key) !== page) return
      bytes += page.bytes - before
      makeRoom()
    },
  }
}

/**
 * A page is worth its memory when somebody asks again: one with a query (filters, text) is kept from the second time
 * on, so that a flood of addresses nobody repeats drives out nothing.
 */
function createWorth(): (key: string) => boolean {
  const askedOnce = new SeenOnce(maxAskedOnce)
  return (key) => !key.includes('?') || askedOnce.again(key)
}

/** The server has all hands full: the visitor is asked to come back in a moment. */
export class TooManyRenderings extends Error {
  override name = 'TooManyRenderings'
}

function isTouched(dependsOn: KeptPage['dependsOn'], productIds: ReadonlySet<string>): boolean {
  if (dependsOn === 'nothing') return false
  return dependsOn === 'catalogue' || productIds.has(dependsOn.product)
}

function bytesOf(key: string, body: EncodedBody): number {
  return body.size() + 2 * key.length + 1_000
}

function keptPage(key: string, rendered: RenderedPage, renderedAt: number, resized: () => void): KeptPage {
  const body = encodedBody(rendered.body, { ...packing, etag: rendered.etag, resized })
  return {
    status: rendered.status,
    headers: rendered.headers,
    body,
    bytes: bytesOf(key, body),
    dependsOn: pageDependsOn(key.split('?')[0] ?? ''),
    renderedAt,
    staleSince: null,
    sent: () => undefined,
  }
}
