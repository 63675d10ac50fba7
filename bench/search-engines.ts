import MiniSearch, { type SearchOptions } from 'minisearch'
import { CatalogueIndex } from '../server/catalogue/index/catalogue-index.ts'
import { listProducts } from '../server/catalogue/lists/list-products.ts'
import { CatalogueSearch } from '../server/catalogue/search/catalogue-search.ts'
import { openPool } from '../server/platform/db/database.ts'
import { shoe } from '../tests/support/shoes.ts'
import type { Offer } from './search-questions.ts'

/** A search engine loaded with offers: places of the first ten that a text finds, best first. */
export type Engine = { name: string; search(q: string): Promise<number[]> | number[] }

const first = 10

const colors = [{ color: 'Unknown', stock: { 'One size': 1 } }]

/** The shop's own search; it gets the same fields of an offer as the others: title and brand. */
export function ownEngine(offers: readonly Offer[]): Engine {
  const products = offers.map(({ title, brand }) =>
    shoe({
      title,
      brand: brand || 'Unbranded',
      type: 'Shoes',
      materials: [],
      gender: 'unisex',
      styles: [],
      colors,
    }),
  )
  const place = new Map(products.map(({ id }, at) => [id, at]))
  const search = new CatalogueSearch(new CatalogueIndex(products))
  return {
    name: 'Outsole',
    search: (q) =>
      listProducts(search, { q: q.slice(0, 200), page: 1, limit: first, view: 'card' }).products.flatMap(
        ({ id }) => place.get(id) ?? [],
      ),
  }
}

const tuned: SearchOptions = {
  prefix: (term) => term.length >= 3,
  fuzzy: (term) => (term.length >= 8 ? 2 : term.length >= 4 ? 1 : false),
  weights: { fuzzy: 0.3, prefix: 0.4 },
  boost: { title: 2 },
}

/** MiniSearch as it comes (any word), with every word asked for, and tuned: beginnings, and one or two edits. */
export function miniSearchEngines(offers: readonly Offer[]): Engine[] {
  const engine = new MiniSearch<Offer & { id: number }>({ fields: ['title', 'brand'] })
  engine.addAll(offers.map((offer, id) => ({ ...offer, id })))
  const withOptions = (name: string, options: SearchOptions): Engine => ({
    name,
    search: (q) =>
      engine
        .search(q, options)
        .slice(0, first)
        .map(({ id }) => Number(id)),
  })
  return [
    withOptions('MiniSearch OR', {}),
    withOptions('MiniSearch AND', { combineWith: 'AND' }),
    withOptions('MiniSearch tuned', tuned),
  ]
}

const query = `
  with asked as (
    select nullif(replace(plainto_tsquery('english', $1)::text, '&', '|'), '')::tsquery as words
  )
  select place from offer, asked
  where tsv @@ words or text % $1
  order by coalesce(ts_rank(tsv, words, 1), 0) * 4 + similarity(text, $1) + word_similarity($1, text) desc, place
  limit ${first}`

/** PostgreSQL: any word by full text search, ranked together with the likeness of trigrams (pg_trgm). */
export async function postgresEngine(
  server: string,
  offers: readonly Offer[],
): Promise<Engine & { close(): Promise<void> }> {
  const pool = openPool(`${server}/postgres`, { max: 1 })
  await pool.query('create extension if not exists pg_trgm')
  await pool.query('drop table if exists offer')
  await pool.query('create table offer (place int primary key, text text not null, tsv tsvector)')
  await pool.query(
    `insert into offer select place - 1, text, to_tsvector('english', text)
     from unnest($1::text[]) with ordinality as given (text, place)`,
    [offers.map(({ title, brand }) => `${brand} ${title}`.trim())],
  )
  await pool.query('create index on offer using gin (tsv)')
  await pool.query('create index on offer using gin (text gin_trgm_ops)')
  await pool.query('analyze offer')
  return {
    name: 'PostgreSQL',
    search: async (q) => (await pool.query<{ place: number }>(query, [q])).rows.map(({ place }) => place),
    close: () => pool.end(),
  }
}
