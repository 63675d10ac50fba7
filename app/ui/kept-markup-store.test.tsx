import { hash } from 'node:crypto'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createMarkupStore } from './kept-markup-store.ts'

const digest = (text: string) => hash('sha1', text)

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
  const keep = createMarkupStore(digest)
  const { markup, drawn: once } = shoes(keep, 'aba')
  expect(once).toBe('ab')
  expect(markup).toEqual(['a', 'b', 'a'].map((name) => renderToString(<Shoe name={name} />)))
})

test('letters of every script arrive as they are', () => {
  const name = `Größe 9½ – ¥ € 靴 👟 ${'long '.repeat(60)}`
  const { __html } = createMarkupStore(digest)(name, () => <Shoe name={name} />)
  const read = __html.replace(/&#(\d+);/g, (_all, code) => String.fromCodePoint(Number(code)))
  expect(read).toBe(renderToString(<Shoe name={name} />))
  expect(/[\u0100-\u{10ffff}]/u.test(__html)).toBe(false)
})

test('what was not asked for for long goes first', () => {
  const size = 'a'.length + renderToString(<Shoe name="a" />).length
  const keep = createMarkupStore(digest, 4 * size)
  expect(shoes(keep, 'abcade').drawn).toBe('abcde')
  expect(shoes(keep, 'adeb').drawn).toBe('b')
})
