import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderComponent } from '../../../../tests/support/browser/render-component.tsx'
import { ProductGrid } from '../product-grid.tsx'
import type { ShownCard } from '../shown-card.ts'

const color = {
  variantId: 'black',
  colorName: 'Black',
  swatch: ['#222222'],
  tint: '#eeeeee',
  inStock: true,
  price: 119,
  originalPrice: null,
  pictures: [],
}

function cards(name: string): ShownCard[] {
  return Array.from({ length: 24 }, (_, index) => ({
    _id: `${name}-${index}`,
    title: `${name} ${index}`,
    brand: 'Kestrel',
    price: 119,
    originalPrice: null,
    category: 'Casual',
    rating: { average: 4.5, count: 12 },
    lowStock: null,
    colors: [color],
  }))
}

const lists = new Map([
  ['Harbor', cards('Harbor')],
  ['Pier', cards('Pier')],
])

/** A list comes once its address is shown, as from the router. */
function Lists() {
  const navigate = useNavigate()
  const name = useSearchParams()[0].get('list')
  const [shown, setShown] = useState<ShownCard[] | null>(null)
  useEffect(() => setShown(lists.get(name ?? '') ?? null), [name])
  return (
    <>
      {[...lists.keys()].map((name) => (
        <button key={name} type="button" onClick={() => void navigate(`?list=${name}`)}>
          Show {name}
        </button>
      ))}
      <button type="button" onClick={() => setShown((list) => list && [...list])}>
        Load again
      </button>
      {shown && <ProductGrid cards={shown} />}
    </>
  )
}

/** Holds back what waits for the next frame, until it is released. */
function holdFrames(): () => void {
  const { requestAnimationFrame } = window
  const held: FrameRequestCallback[] = []
  window.requestAnimationFrame = (callback) => held.push(callback)
  const release = () => {
    window.requestAnimationFrame = requestAnimationFrame
    for (const callback of held.splice(0)) callback(performance.now())
  }
  onTestFinished(release)
  return release
}

test('a list shows its first cards before the others, which have their place', async () => {
  await page.viewport(390, 844)
  const screen = await renderComponent(<Lists />)
  for (const name of ['Harbor', 'Pier']) {
    const release = holdFrames()
    await screen.getByRole('button', { name: `Show ${name}` }).click()
    await expect.element(screen.getByRole('link', { name: `${name} 0`, exact: true })).toBeVisible()
    expect(screen.getByRole('article').elements()).toHaveLength(8)
    const places = screen.container.querySelectorAll('ul > li:empty')
    expect(places).toHaveLength(16)
    expect([...places].every((place) => place.clientHeight > 100)).toBe(true)
    release()
    await expect.poll(() => screen.getByRole('article').elements().length).toBe(24)
  }
})

test('a list that is loaded again keeps all of its cards', async () => {
  await page.viewport(390, 844)
  const screen = await renderComponent(<Lists />)
  await screen.getByRole('button', { name: 'Show Harbor' }).click()
  await expect.poll(() => screen.getByRole('article').elements().length).toBe(24)
  const last = screen.getByRole('article').nth(23).element()
  holdFrames()
  await screen.getByRole('button', { name: 'Load again' }).click()
  expect(screen.getByRole('article').elements()).toHaveLength(24)
  expect(screen.getByRole('article').nth(23).element()).toBe(last)
})
