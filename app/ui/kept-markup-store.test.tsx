import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createMarkupStore } from './kept-markup-store.ts'

let drawn: string[] = []

function Shoe({ name }: { name: string }) {
  drawn.push(name)
  return (
    <p>
      {name} costs {'<'} ${90}
    </p>
  )
}

function shoes(keep: ReturnType<typeof createMarkupStore>, names: string) {
  drawn = []
  const markup = [...names].map((name) => keep(name, () => <Shoe name={name} />).__html)
  return { markup, drawn: drawn.join('') }
}

test('a piece is drawn once, just as React would draw it', () => {
  const keep = createMarkupStore()
  const { markup, drawn: once } = shoes(keep, 'aba')
  expect(once).toBe('ab')
  expect(markup).toEqual(['a', 'b', 'a'].map((name) => renderToString(<Shoe name={name} />)))
})

test('what was asked for longest ago goes first', () => {
  const size = 'a'.length + renderToString(<Shoe name="a" />).length
  const keep = createMarkupStore(2 * size)
  expect(shoes(keep, 'abac').drawn).toBe('abc')
  expect(shoes(keep, 'acb').drawn).toBe('b')
})
