import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Log } from '../../platform/log/log.ts'
import { readSynonymRows } from '../catalogue-queries.ts'
import { CatalogueIndex } from '../index/catalogue-index.ts'
import { CatalogueSearch } from '../search/catalogue-search.ts'
import { readPopular, readUseState, readUses } from '../search-use-queries.ts'
import type { CatalogueSnapshot } from './catalogue-snapshot.ts'
import { currentPosition, type FeedPosition, readFeed } from './change-feed.ts'
import {
  type Brands,
  brandsOf,
  type LoadedProducts,
  loadAllProducts,
  loadBrands,
  loadProducts,
  type UnlistedProduct,
} from './load-products.ts'

export type LiveIndexOptions = {
  db: Db
  clock: Clock
  log: Log
  /** Called after each change with the ids of the products it touched. */
  onChange(productIds: readonly string[]): void
  /** How often the feed is polled, in milliseconds. */
  pollMs?: number
  /** Contents to begin with while the database is away; loaded anew when it is back. */
  snapshot?: CatalogueSnapshot | undefined
}

/** Products patched into the index at a time, so that a large import does not block requests. */
const patchSize = 500

/** Interval of reading synonyms, in polls: a dozen rows that hardly ever change. */
const pollsPerSynonyms = 4
/** Interval of reading what shoppers did after searches, in polls: about once a minute. */
const pollsPerUses = 150
/** Minimum of clients on one day before a product is ranked higher, and before a search is shown to others. */
const clientsToLift = 3
const clientsToShow = 5
const maxPopular = 40

/** The feed is kept for a day: after half a day without a poll the index is loaded anew. */
const longestGapMs = 12 * 60 * 60 * 1000
export const feedRetentionHours = 24

/** Before the first position of any feed. */
const nowhere: FeedPosition = {
  snapshot: '0:0:',
  oldestRunning: '0',
  next: '0',
  server: '',
  lagMs: 0,
  lookedAt: 0,
}

type Contents = {
  search: CatalogueSearch
  brands: Brands
  /** What shoppers do not see, by id; for staff only, in no list of the shop. */
  unlisted: Map<string, UnlistedProduct>
  /** How long building the index took, in milliseconds, reading not counted. */
  buildMs: number
}

/** The index of a process, loaded once and kept up with the database by polling the change feed. */
export class LiveIndex {
  readonly #options: LiveIndexOptions
  #contents: Contents
  #position: FeedPosition
  #version = 1
  #polls = 0
  /** The synonyms of the staff as last read. */
  #synonyms = '[]'
  /** What changes with the counted uses of searches. */
  #uses = ''
  /** By the process's own clock, which never jumps. */
  #readAt = performance.now()
  /** When the oldest transaction that is still running was first seen. */
  #blockedSince: number | null = null
  #timer: NodeJS.Timeout | undefined
  #polling: Promise<void> | undefined
  #failing = false
  /** Whether the contents are a snapshot's still. */
  #isSnapshot = false
  #closed = false

  private constructor(options: LiveIndexOptions, position: FeedPosition, contents: Contents) {
    this.#options = options
    this.#position = position
    this.#contents = contents
    this.#schedulePoll()
  }

  /** Loads everything. What changes meanwhile is in the feed behind the position taken before. */
  static async open(options: LiveIndexOptions, from?: FeedPosition): Promise<LiveIndex> {
    if (options.snapshot) return LiveIndex.#ofSnapshot(options, options.snapshot)
    const position = from ?? (await currentPosition(options.db))
    const live = new LiveIndex(options, position, await loadContents(options.db))
    await live.#readSynonyms()
    await live.#readUses()
    return live
  }

  /** The feed of the time is of no use: the database may be another one when it is back. */
  static #ofSnapshot(options: LiveIndexOptions, snapshot: CatalogueSnapshot): LiveIndex {
    const contents = buildContents(brandsOf(snapshot.brands), snapshot)
    const live = new LiveIndex(options, nowhere, contents)
    live.#isSnapshot = true
    live.#readAt -= options.clock.now().getTime() - snapshot.takenAt
    return live
  }

  /** The contents, for a start while the database is away; null where they are such a snapshot's still. */
  takeSnapshot(): CatalogueSnapshot | null {
    if (this.#isSnapshot) return null
    const { index } = this.#contents.search
    return {
      takenAt: this.#options.clock.now().getTime() - Math.round(this.ageMs),
      brands: [...this.brands.byId.values()],
      listed: index.ids().flatMap((id) => index.product(id) ?? []),
      unlisted: [...this.unlisted.values()],
    }
  }

  get index(): CatalogueIndex {
    return this.#contents.search.index
  }

  get search(): CatalogueSearch {
    return this.#contents.search
  }

  /** Products that are in no list of the shop, by id. */
  get unlisted(): Map<string, UnlistedProduct> {
    return this.#contents.unlisted
  }

  get buildMs(): number {
    return this.#contents.buildMs
  }

  get brands(): Brands {
    return this.#contents.brands
  }

  /** Goes up with every change. */
  get version(): number {
    return this.#version
  }

  /** Milliseconds since the feed was last read, and what a replica lags behind: how old the index can be at most. */
  get ageMs(): number {
    return performance.now() - this.#readAt
  }

  /** Milliseconds for which the oldest transaction of the cluster has been seen running; 0 where none is. */
  get horizonLagMs(): number {
    return this.#blockedSince === null ? 0 : performance.now() - this.#blockedSince
  }

  /** Resolves once everything committed before the call is in the index. */
  async catchUp(): Promise<void> {
    // The poll under way may have begun before the last of it had committed.
    await this.#polling?.catch(() => undefined)
    await this.#readUses()
    await this.#pollOnce()
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    await this.#polling?.catch(() => undefined)
  }

  #schedulePoll(): void {
    if (this.#closed) return
    this.#timer = setTimeout(() => {
      this.#pollOnce()
        .catch((error: unknown) => this.#noteFailure(error))
        .finally(() => this.#schedulePoll())
    }, this.#options.pollMs ?? 400)
    this.#timer.unref()
  }

  #noteFailure(error: unknown): void {
    if (!this.#failing) this.#options.log.warn({ err: error }, 'the change feed cannot be read, trying on')
    this.#failing = true
  }

  /** One poll at a time; what failed is tried again by the next one, from where reading had come to. */
  #pollOnce(): Promise<void> {
    this.#polling ??= this.#poll().finally(() => {
      this.#polling = undefined
    })
    return this.#polling
  }

  /** Reads the synonyms of staff; lists cached with other ones are dropped. */
  async #readSynonyms(): Promise<void> {
    const rows = await readSynonymRows(this.#options.db)
    const read = JSON.stringify(rows)
    if (read === this.#synonyms) return
    this.#synonyms = read
    this.search.meanings.setSynonyms(rows.map(({ term, means }) => ({ term, means: [means] })))
    this.#changed([])
  }

  /** Reads what shoppers did after searches, where anything was counted since. */
  async #readUses(): Promise<void> {
    const { db, clock } = this.#options
    const state = await readUseState(db)
    if (state === this.#uses) return
    this.#uses = state
    const now = clock.now()
    const uses = await readUses(db, now, clientsToLift)
    this.search.learned.set(uses, await readPopular(db, now, clientsToShow, maxPopular))
    this.#changed([])
  }

  async #poll(): Promise<void> {
    const begun = performance.now()
    if (this.#isSnapshot) {
      await this.#reload('the database is back, the catalogue is loaded again')
      this.#isSnapshot = false
      this.#readAt = begun
      return
    }
    if (this.#polls % pollsPerUses === pollsPerUses - 1) await this.#readUses()
    if (this.#polls++ % pollsPerSynonyms === 0) await this.#readSynonyms()
    const changes = await readFeed(this.#options.db, this.#position)
    if (this.#failing) this.#options.log.info('the change feed is read again')
    this.#failing = false
    if (changes.position.server !== this.#position.server)
      return this.#reload('the database is another one or was started anew, the catalogue is loaded again')
    if (changes.position.lookedAt - this.#position.lookedAt > longestGapMs)
      return this.#reload('the change feed was not read for long, the catalogue is loaded again')
    for (let at = 0; at < changes.productIds.length; at += patchSize) {
      await this.#applyChanges(changes.productIds.slice(at, at + patchSize))
    }
    this.#trackOldestTransaction(changes.position)
    this.#position = changes.position
    this.#readAt = begun - changes.position.lagMs
  }

  #trackOldestTransaction({ oldestRunning, next }: FeedPosition): void {
    if (oldestRunning === next) this.#blockedSince = null
    else if (this.#blockedSince === null || oldestRunning !== this.#position.oldestRunning) {
      this.#blockedSince = performance.now()
    }
  }

  async #applyChanges(ids: readonly string[]): Promise<void> {
    const brands = await loadBrands(this.#options.db)
    const { listed, unlisted } = await loadProducts(this.#options.db, brands, ids)
    const there = new Set(listed.map((product) => product.id))
    this.search.update(this.index.apply({ put: listed, drop: ids.filter((id) => !there.has(id)) }))
    for (const id of ids) this.unlisted.delete(id)
    for (const each of unlisted) this.unlisted.set(each.product.id, each)
    this.#contents = { ...this.#contents, brands }
    this.#changed(ids)
  }

  async #reload(why: string): Promise<void> {
    const position = await currentPosition(this.#options.db)
    this.#options.log.warn(why)
    const before = this.index.ids()
    this.#contents = await loadContents(this.#options.db)
    this.#position = position
    this.#synonyms = '[]'
    this.#uses = ''
    await this.#readSynonyms()
    await this.#readUses()
    this.#changed([...new Set([...before, ...this.index.ids()])])
  }

  #changed(ids: readonly string[]): void {
    this.#version += 1
    this.#options.onChange(ids)
  }
}

async function loadContents(db: Db): Promise<Contents> {
  const brands = await loadBrands(db)
  return buildContents(brands, await loadAllProducts(db, brands))
}

function buildContents(brands: Brands, { listed, unlisted }: LoadedProducts): Contents {
  const begun = performance.now()
  const search = new CatalogueSearch(new CatalogueIndex(listed))
  const buildMs = performance.now() - begun
  return { brands, search, unlisted: new Map(unlisted.map((each) => [each.product.id, each])), buildMs }
}
