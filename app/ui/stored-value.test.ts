import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { parseJson, storedValue } from './stored-value.ts'

describe('a stored value', () => {
  let texts = new Map<string, string>()
  beforeEach(() => {
    texts = new Map()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => texts.get(key) ?? null,
      setItem: (key: string, value: string) => texts.set(key, value),
      removeItem: (key: string) => texts.delete(key),
    })
    vi.stubGlobal('window', new EventTarget())
  })
  afterEach(() => vi.unstubAllGlobals())

  it('is the same object until its text changes, here or in another tab', () => {
    const list = storedValue('list', (text) => ({ text }))
    list.write('a')
    const first = list.read()
    expect(list.read()).toBe(first)
    texts.set('list', 'b')
    expect(list.read()).toEqual({ text: 'b' })
    list.write(null)
    expect(texts.has('list')).toBe(false)
    expect(list.read()).toEqual({ text: null })
  })

  it('notifies listeners of changes until they unsubscribe', () => {
    const value = storedValue('value', (text) => text)
    const listener = vi.fn()
    const stop = value.subscribe(listener)
    value.write('a')
    window.dispatchEvent(new Event('storage'))
    expect(listener).toHaveBeenCalledTimes(2)
    stop()
    value.write('b')
    window.dispatchEvent(new Event('storage'))
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it('is remembered while the page is open where storage is closed', () => {
    const closed = () => {
      throw new Error('closed')
    }
    vi.stubGlobal('localStorage', { getItem: closed, setItem: closed, removeItem: closed })
    const value = storedValue('value', (text) => text)
    expect(value.read()).toBeNull()
    value.write('a')
    expect(value.read()).toBe('a')
    value.write(null)
    expect(value.read()).toBeNull()
  })

  it('reads anything but JSON as nothing', () => {
    expect([parseJson(null), parseJson('{'), parseJson('[1]')]).toEqual([null, null, [1]])
  })
})
