import type { FeedItem } from './feed-items.ts'

/** How a feed is written: what stands before all items, each item, and what stands after them. */
export type FeedFormat = {
  contentType: string
  head(shop: { name: string; link: string }): string
  item(item: FeedItem): string
  foot: string
}

/** Names of the files below `{base}/feeds/`. */
export const feedFormats: Readonly<Record<string, FeedFormat>> = {
  'google.xml': {
    contentType: 'application/xml; charset=utf-8',
    head: ({ name, link }) =>
      `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>
<title>${xml(name)}</title><link>${xml(link)}</link><description>${xml(name)}</description>
`,
    item: (item) => `<item>${fieldsOf(item).map(element).join('')}</item>\n`,
    foot: '</channel></rss>\n',
  },
  'products.csv': {
    contentType: 'text/csv; charset=utf-8',
    head: () => `${columns.join(',')}\n`,
    item: (item) => {
      const values = Map.groupBy(fieldsOf(item), ([name]) => name)
      return `${columns.map((name) => cell((values.get(name) ?? []).map(([, value]) => value).join(','))).join(',')}\n`
    },
    foot: '',
  },
}

type Field = readonly [name: string, value: string]

/** Attributes of Google's product data specification; empty ones are left out. */
function fieldsOf(item: FeedItem): Field[] {
  const [picture = '', ...others] = item.pictures
  const fields: Field[] = [
    ['id', item.id],
    ['item_group_id', item.groupId],
    ['title', item.title],
    ['description', item.description],
    ['link', item.link],
    ['image_link', picture],
    ...others.map((address): Field => ['additional_image_link', address]),
    ['availability', item.isInStock ? 'in_stock' : 'out_of_stock'],
    ['price', dollars(item.priceCents)],
    ['sale_price', item.saleCents === null ? '' : dollars(item.saleCents)],
    ['condition', 'new'],
    ['brand', item.brand],
    ['gtin', item.gtin],
    ['mpn', item.mpn],
    ['identifier_exists', item.gtin || item.mpn ? '' : 'no'],
    ['color', item.color],
    ['size', item.size],
    ['gender', item.gender],
    ['age_group', item.ageGroup],
    ['material', item.material],
    ['product_type', item.type],
    ['google_product_category', '187'],
  ]
  return fields.filter(([, value]) => value !== '')
}

const columns = [
  ...['id', 'item_group_id', 'title', 'description', 'link', 'image_link', 'additional_image_link'],
  ...[
    'availability',
    'price',
    'sale_price',
    'condition',
    'brand',
    'gtin',
    'mpn',
    'identifier_exists',
    'color',
  ],
  ...['size', 'gender', 'age_group', 'material', 'product_type', 'google_product_category'],
]

function dollars(cents: number): string {
  return `${(cents / 100).toFixed(2)} USD`
}

function element([name, value]: Field): string {
  return `<g:${name}>${xml(value)}</g:${name}>`
}

/** Control characters are no part of XML, not even escaped. */
function xml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

/** A spreadsheet takes what begins so for a formula. */
function cell(text: string): string {
  const guarded = /^[=+\-@]/.test(text) ? `'${text}` : text
  return /[",\r\n]|^\s|\s$/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}
