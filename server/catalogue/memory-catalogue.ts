import { randomUUID } from 'node:crypto'
import type { AdminProductQuery, AdminProductRow } from '../../contract/admin/products.ts'
import type { Product, ProductDetail, Variant } from '../../contract/catalogue.ts'
import { facetKeys, type SortOrder } from '../../contract/facets.ts'
import { defaultPageSize } from '../../contract/paging.ts'
import { serviceAnswer } from '../../contract/wording/service-answers.ts'
import { createCache } from '../platform/cache.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Db } from '../platform/db/database.ts'
import type { Log } from '../platform/log/log.ts'
import { listForStaff } from './admin/list-for-staff.ts'
import { optionsForStaff } from './admin/options-for-staff.ts'
import {
  brandOverview,
  brandReply,
  categoryOverview,
  filterOptions,
  type SiteContents,
  siteContents,
} from './catalogue-overview.ts'
import { EncodedProducts } from './lists/encoded-products.ts'
import { countExact, countProducts, isFound, type Listed, listProducts } from './lists/list-products.ts'
import { joinReply, listFacts } from './lists/list-reply.ts'
import { type ListQuery, normalizedKey } from './lists/list-request.ts'
import { shownByCode, shownIn } from './lists/shown-offer.ts'
import { keepSnapshots, readSnapshot } from './live/catalogue-snapshot.ts'
import { LiveIndex } from './live/live-index.ts'
import { MissingSearches } from './missing-searches.ts'
import type { ProductRecord } from './product-record.ts'
import { detailReply, productReply, variantReply } from './product-replies.ts'
import { suggest } from './search/suggestions.ts'
import { similarProducts } from './similar-products.ts'
import type { PacedSize } from './stock/size-paces.ts'
import { pairsAt } from './stock/size-place.ts'

export type CatalogueOptions = {
  db: Db
  clock: Clock
  log: Log
  /** How often the change feed is looked at, in milliseconds; default 400. */
  pollMs?: number
  /** Where a snapshot is written each hour and when closed; undefined: nowhere. */
  snapshotFile?: string | undefined
  /** Whether to begin with that snapshot instead of the database. */
  fromSnapshot?: boolean
}

export type CatalogueListener = (productIds: readonly string[]) => void

const encoder = new TextEncoder()
const maxSimilar = 8
const maxMissed = 5_000
const maxListBytes = 16 * 1024 * 1024
/** A list with a longer key is not cached: none that is asked for again has one. */
const maxKeyLength = 500

/** Loads the catalogue and keeps it up to date until closed. */
export async function openCatalogue(options: CatalogueOptions): Promise<Catalogue> {
  const { db, clock, log, pollMs, snapshotFile, fromSnapshot = false } = options
  const snapshot = fromSnapshot && snapshotFile ? await readSnapshot(snapshotFile) : null
  const listeners = new Set<CatalogueListener>()
  const live = await LiveIndex.open({
    db,
    clock,
    log,
    pollMs,
    snapshot: snapshot ?? undefined,
    onChange: (ids) => {
      for (const listener of listeners) listener(ids)
    },
  })
  const keeping = snapshotFile
    ? keepSnapshots({ file: snapshotFile, take: () => live.takeSnapshot(), log })
    : null
  const missing = new MissingSearches({ db, clock, log })
  return new Catalogue(live, listeners, missing, () => keeping?.stop())
}

/** The in-memory catalogue of this process: read only, about a second behind the database at most. */
export class Catalogue {
  readonly ready = true
  readonly #process = randomUUID().slice(0, 13)
  readonly #live: LiveIndex
  readonly #listeners: Set<CatalogueListener>
  readonly #products = new EncodedProducts()
  readonly #missing: MissingSearches
  readonly #beforeClose: () => Promise<void> | undefined
  /** Keys of lists whose text found nothing of what it asks for. */
  readonly #missed = new Set<string>()
  readonly #replies = createCache<Uint8Array<ArrayBuffer>>({ maxBytes: maxListBytes, maxSeenOnce: 20_000 })

  constructor(
    live: LiveIndex,
    listeners: Set<CatalogueListener>,
    missing: MissingSearches,
    /** Called when the last change has been read. */
    beforeClose: () => Promise<void> | undefined,
  ) {
    this.#live = live
    this.#beforeClose = beforeClose
    this.#missing = missing
    this.#listeners = listeners
    this.onChange((ids) => {
      this.#products.forget(ids)
      this.#replies.clear()
      this.#missed.clear()
    })
  }

  /** Version, incremented by every change. */
  get version(): number {
    return this.#live.version
  }

  /**
   * ETag of every reply made from the catalogue as it is now. Weak, as replies are sent plain or packed; of this process
   * alone, as another may be a change ahead under the same version.
   */
  get etag(): string {
    return `W/"${this.#process}-${this.version}"`
  }

  /**
   * Status for metrics, in milliseconds: `ageMs` since the feed was last read, `buildMs` to build the index,
   * `horizonLagMs` for how long the cluster's oldest transaction has been running.
   */
  status() {
    const { index, ageMs, buildMs, horizonLagMs } = this.#live
    return { version: this.version, products: index.size, ageMs, buildMs, horizonLagMs }
  }

  /** Registers a listener for changed product ids; returns how to remove it. */
  onChange(listener: CatalogueListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Resolves once everything committed before the call is in the index. */
  catchUp(): Promise<void> {
    return this.#live.catchUp()
  }

  async close(): Promise<void> {
    await this.#live.close()
    await this.#beforeClose()
    await this.#missing.close()
  }

  /** Whether a search text finds a product. */
  finds(q: string, productId: string): boolean {
    const ordinal = this.#live.index.ordinalOf(productId)
    return ordinal !== undefined && isFound(this.#live.search, q, ordinal)
  }

  getProduct(id: string): Product | undefined {
    const record = this.#record(id)
    return record && productReply(record)
  }

  getProductDetail(id: string): ProductDetail | undefined {
    const record = this.#record(id)
    return record && detailReply(record, this.#live.brands.byId.get(record.brandId))
  }

  getVariants(id: string): Variant[] | undefined {
    const record = this.#record(id)
    return record?.variants.map((variant) => variantReply(record.id, variant))
  }

  /** Reply `{product}` as JSON bytes. */
  productJson(id: string): Uint8Array<ArrayBuffer> | undefined {
    const record = this.#record(id)
    if (record === undefined) return undefined
    const product = this.#products.detail(record, this.#live.brands)
    return Buffer.concat([encoder.encode('{"product":'), product, encoder.encode('}')])
  }

  /** List reply as JSON bytes (contract: productListReply). */
  listJson(query: ListQuery): Uint8Array<ArrayBuffer> {
    const key = normalizedKey(query)
    const json = this.#cached(key, () => this.#list(query))
    if (query.q !== undefined && query.page === 1 && this.#missed.has(key)) this.#missing.note(query.q)
    return json
  }

  /** List reply of a brand (ignoring case) with the brand, or null. */
  brandListJson(name: string, query: ListQuery): Uint8Array<ArrayBuffer> {
    const brand = this.#live.brands.byName.get(name.trim().toLowerCase())
    const ofBrand = { ...query, brand: undefined, brands: [name.trim()] }
    return this.#cached(`brand ${normalizedKey(ofBrand)}`, () => {
      const reply = brand === undefined ? null : brandReply(this.#live.index, brand)
      return this.#list(ofBrand, `,"brand":${JSON.stringify(reply)}`)
    })
  }

  /** Everything with an address; products sorted by id, so new ones are last. */
  siteContents(): SiteContents {
    const { index, brands } = this.#live
    return siteContents(index, brands)
  }

  /** Products of the shop's lists, as they are when each is reached. */
  *productsForFeeds(): Generator<ProductRecord> {
    for (const id of this.#live.index.ids()) {
      const product = this.#record(id)
      if (product) yield product
    }
  }

  /** Counts the products of a query. */
  count(query: Partial<ListQuery>): number {
    const whole = { page: 1, limit: defaultPageSize, view: 'card' as const, ...query }
    return countProducts(this.#live.search, whole)
  }

  /** Counts the products that answer all of a search text, without those that only come near. */
  countAnswers(q: string): number {
    return countExact(this.#live.search, q)
  }

  /** A page of all products for staff, newest first. */
  listForStaff(query: AdminProductQuery): { rows: AdminProductRow[]; next: string | null } {
    const { search, unlisted } = this.#live
    return listForStaff({ search, unlisted }, query)
  }

  /** Pairs of a size that is in a list of the shop; undefined where it is not. */
  pairsOf(size: PacedSize): number | undefined {
    return pairsAt(this.#live.index, size)
  }

  /** Names that products have, for staff. */
  optionsForStaff() {
    const { index, unlisted } = this.#live
    return optionsForStaff({ index, unlisted })
  }

  filterOptionsJson(): Uint8Array<ArrayBuffer> {
    return this.#cachedReply('options', () => ({ filters: filterOptions(this.#live.index) }))
  }

  /** Brands with products, by name. */
  brands() {
    return brandOverview(this.#live.index, this.#live.brands)
  }

  brandsJson(): Uint8Array<ArrayBuffer> {
    return this.#cachedReply('brands', () => ({ brands: this.brands() }))
  }

  categoriesJson(): Uint8Array<ArrayBuffer> {
    return this.#cachedReply('categories', () => ({ categories: categoryOverview(this.#live.index) }))
  }

  suggestionsJson(q: string): Uint8Array<ArrayBuffer> {
    const { search, brands } = this.#live
    return this.#cachedReply(`suggest ${q.toLowerCase()}`, () => ({
      suggestions: suggest(search, brands, q),
    }))
  }

  /** Cards of these products, in this order, as JSON bytes; removed ones are left out. */
  cardsJson(ids: readonly string[]): Uint8Array<ArrayBuffer> {
    return this.#cards(ids.flatMap((id) => this.#record(id) ?? []))
  }

  /** Cards of similar products in stock, with `size` in that size. */
  similarJson(id: string, size?: string): Uint8Array<ArrayBuffer> | undefined {
    const record = this.#record(id)
    if (record === undefined) return undefined
    const { index } = this.#live
    return this.#cached(`similar ${record.id} ${size ?? ''}`, () =>
      this.#cards(similarProducts(index, record, { size, limit: maxSimilar })),
    )
  }

  #cards(products: readonly ProductRecord[]): Uint8Array<ArrayBuffer> {
    return joinReply(
      products.map((product) => ({ json: this.#products.listed(product, 'card'), tail: null })),
    )
  }

  #record(id: string): ProductRecord | undefined {
    return this.#live.index.product(id.toLowerCase())
  }

  #list(query: ListQuery, more = ''): Uint8Array<ArrayBuffer> {
    const { index, search } = this.#live
    const listed = listProducts(search, query)
    const shown = shownIn(index, listed.selection, isByPrice(listed.sort))
    const products = listed.products.map((product) => {
      const code = listed.codes.find(({ ordinal }) => ordinal === index.ordinalOf(product.id))
      return {
        json: this.#products.listed(product, query.view),
        tail: (code && shownByCode(product, code)) ?? shown?.(product) ?? null,
      }
    })
    const { understood, nearest, corrected, relaxed } = listed
    if (isMissing(query, listed) && this.#missed.size < maxMissed) this.#missed.add(normalizedKey(query))
    const facts = listFacts(index, listed.selection, listed.outcome, query)
    return joinReply(products, `,${facts}${membersOf({ understood, nearest, corrected, relaxed })}${more}`)
  }

  #cachedReply(key: string, make: () => unknown): Uint8Array<ArrayBuffer> {
    return this.#cached(key, () => encoder.encode(JSON.stringify(make())))
  }

  #cached(key: string, make: () => Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
    const known = this.#replies.get(key)
    if (known !== undefined) return known
    const made = make()
    if (key.length <= maxKeyLength) this.#replies.setWhenRepeated(key, made, made.byteLength + 2 * key.length)
    return made
  }
}

/** Whether a text alone, without chosen filters, found nothing of all that it asks for; bounded by what is cached. */
function isMissing(query: ListQuery, { relaxed, outcome }: Listed): boolean {
  const isNarrowed = facetKeys.some((facet) => query[facet] !== undefined) || query.brand !== undefined
  if (query.q === undefined || query.page > 1 || isNarrowed) return false
  if (serviceAnswer(query.q) !== undefined) return false
  return outcome.total === 0 || relaxed?.exact === 0
}

function isByPrice(sort: SortOrder): boolean {
  return sort === 'price_low' || sort === 'price_high'
}

/** Members to append to a JSON object. */
function membersOf(object: object): string {
  return `,${JSON.stringify(object).slice(1, -1)}`
}
