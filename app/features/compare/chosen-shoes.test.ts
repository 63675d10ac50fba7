import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readChosen, setChosen, toggleChosen } from './chosen-shoes.ts'

const shoe = (id: string) => ({ id, title: `Shoe ${id}`, pictureId: null, tint: null })
const ids = () => readChosen().map(({ id }) => id)

describe('products chosen for comparison', () => {
  let texts = new Map<string, string>()
  beforeEach(() => {
    texts = new Map()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => texts.get(key) ?? null,
      setItem: (key: string, value: string) => texts.set(key, value),
    })
    setChosen([])
  })
  afterEach(() => vi.unstubAllGlobals())

  it('are four at most, and choosing one again removes it', () => {
    expect(['a', 'b', 'c', 'd', 'e'].map((id) => toggleChosen(shoe(id)))).toEqual([
      true,
      true,
      true,
      true,
      false,
    ])
    expect(ids()).toEqual(['a', 'b', 'c', 'd'])
    expect(toggleChosen(shoe('b'))).toBe(true)
    expect(ids()).toEqual(['a', 'c', 'd'])
    setChosen(['c', 'x'])
    expect(ids()).toEqual(['c'])
  })

  it.each(['are none where storage holds %s', '{}', '[1,{"id":"a"}]'])(
    'are none where %s is kept',
    (text) => {
      texts.set('outsole.compare', text)
      expect(ids()).toEqual([])
    },
  )
})
