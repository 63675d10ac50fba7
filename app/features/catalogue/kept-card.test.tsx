import { hash } from 'node:crypto'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { KeptMarkup } from '../../ui/kept-markup.ts'
import { createMarkupStore } from '../../ui/kept-markup-store.ts'
import { ProductGrid } from './product-grid.tsx'
import type { ShownCard } from './shown-card.ts'

function card(id: string, shownColor?: number): ShownCard {
  const color = (name: string) => ({
    variantId: `${id}-${name}`,
    colorName: name,
    swatch: ['#111'],
    tint: '#eee',
    price: 90,
    originalPrice: 120,
    inStock: true,
    pictures: [{ pictureId: `s-${id}-${name}` }, { pictureId: `m-${id}-${name}`, width: 800, height: 800 }],
  })
  return {
    _id: id,
    title: `Shoe ${id}`,
    brand: 'Alder',
    price: 90,
    originalPrice: 120,
    category: 'Sports',
    rating: { average: 4, count: 2 },
    lowStock: null,
    colors: [color('Coal'), color('Sand')],
    shown: { color: shownColor },
  }
}

const withoutPicture: ShownCard = { ...card('bare'), colors: [] }

test.each(['grid', 'list'] as const)('a %s of kept cards is what drawing each would give', (mode) => {
  const keep = createMarkupStore((name) => hash('sha1', name))
  // In sight at first, then further down, then the other way round: one markup serves for all places.
  const orders = [['a', 'b', 'c', 'd'].map((id) => card(id)), ['d', 'c', 'b', 'a'].map((id) => card(id))]
  for (const cards of [...orders, [card('a', 1), withoutPicture, card('b')]]) {
    const page = (kept: boolean) =>
      renderToString(
        <html lang="en">
          <head>
            <title>List</title>
          </head>
          <body>
            <KeptMarkup value={kept ? keep : null}>
              <ProductGrid cards={cards} mode={mode} firstInSight={3} />
            </KeptMarkup>
          </body>
        </html>,
      )
    const [kept, drawn] = [parts(page(true)), parts(page(false))]
    expect(kept.body).toBe(drawn.body)
    expect(kept.preloads).toEqual(drawn.preloads)
    expect(kept.preloads?.length).toBeGreaterThan(1)
  }
})

/** Letters beyond Latin-1 are kept by number. */
function parts(html: string) {
  const read = html.replace(/&#(\d+);/g, (_all, code) => String.fromCodePoint(Number(code)))
  const [head = '', body = ''] = read.split('<body>')
  return { body, preloads: head.match(/<link rel="preload"[^>]*>/g)?.map(attributesOf) }
}

function attributesOf(tag: string) {
  return tag.match(/\w+="[^"]*"/g)?.toSorted()
}
