import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { type XmlItem, xmlItems } from './xml-rows.ts'

async function read(xml: string, { chunk = 7, max = 10_000 } = {}): Promise<XmlItem[]> {
  const chunks = xml.match(new RegExp(`[^]{1,${chunk}}`, 'g')) ?? []
  const items: XmlItem[] = []
  for await (const item of xmlItems(Readable.from(chunks.map((part) => Buffer.from(part))), max))
    items.push(item)
  return items
}

const rss = (items: string) =>
  `<?xml version="1.0"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Tern</title>\n${items}</channel></rss>`

describe('feeds of RSS 2.0', () => {
  it('have a row for each item, with the names of Google as columns', async () => {
    const items = await read(
      rss(`<item>
  <g:id>gale-9</g:id><title>Gale &amp; Co</title>
  <description><![CDATA[<p>Light</p>]]></description>
  <g:additional_image_link>https://a.example/1.jpg</g:additional_image_link>
  <g:additional_image_link>https://a.example/2.jpg</g:additional_image_link>
  <g:shipping><g:country>US</g:country><g:price>4 USD</g:price></g:shipping>
</item>
<item><g:id>mist</g:id></item>`),
    )
    expect(items).toEqual([
      {
        line: 3,
        row: {
          id: 'gale-9',
          title: 'Gale & Co',
          description: '<p>Light</p>',
          additional_image_link: ['https://a.example/1.jpg', 'https://a.example/2.jpg'],
          'shipping.country': 'US',
          'shipping.price': '4 USD',
        },
      },
      { line: 10, row: { id: 'mist' } },
    ])
  })

  it('keep the prefix of other namespaces, and take any prefix for that of Google', async () => {
    const items = await read(
      `<rss xmlns:n="http://base.google.com/ns/1.0" xmlns:media="http://search.yahoo.com/mrss/"><item>
       <n:price>9 USD</n:price><media:title>Side</media:title></item></rss>`,
    )
    expect(items).toMatchObject([{ row: { price: '9 USD', 'media:title': 'Side' } }])
  })

  it('are read although they use a prefix or an entity that nobody declared', async () => {
    const items = await read(
      '<rss><item><g:id>1</g:id><x:y>2</x:y><t>a&eacute;&made;b&nbsp;c</t></item></rss>',
    )
    expect(items).toEqual([{ line: 1, row: { id: '1', 'x:y': '2', t: 'aé&made;b\u00a0c' } }])
  })
})

it('reads the entries of Atom', async () => {
  const items = await read(
    `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0">
     <title>All</title><entry><g:id>1</g:id><title>Gale</title></entry></feed>`,
  )
  expect(items).toEqual([{ line: 2, row: { id: '1', title: 'Gale' } }])
})

describe('hostile or broken files', () => {
  it('have no entities of their own resolved, neither files nor nested ones', async () => {
    const items = await read(
      `<!DOCTYPE rss [<!ENTITY file SYSTEM "file:///etc/passwd"><!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>
       <rss><item><t>&file;|&b;</t></item></rss>`,
    )
    expect(items).toMatchObject([{ row: { t: '&file;|&b;' } }])
  })

  it('say where they stop being well-formed, and keep what came before', async () => {
    const cut = rss('<item><g:id>1</g:id></item>\n<item><g:id>2</g:i')
    for (const chunk of [5, 10_000]) {
      const [first, ...rest] = await read(cut, { chunk })
      expect(first).toMatchObject({ row: { id: '1' } })
      expect(rest).toMatchObject([{ line: 4, problem: expect.stringContaining('no well-formed XML') }])
    }
    const wrong = await read('<rss><item><id>1</id></item><item><id>2</item></rss><item><id>3</id></item>')
    expect(wrong).toHaveLength(2)
  })

  it('are bounded in depth and in the length of an item', async () => {
    const deep = `<rss>${'<a>'.repeat(60)}${'</a>'.repeat(60)}</rss>`
    expect(await read(deep)).toMatchObject([{ problem: expect.stringContaining('more than 32 deep') }])
    const long = await read(rss(`<item><t>${'x'.repeat(300)}</t></item><item><t>y</t></item>`), { max: 200 })
    expect(long).toMatchObject([{ problem: 'the item is too long' }, { row: { t: 'y' } }])
  })
})
