import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTokenStore } from './session-token.ts'
import { createSignedOutRule, loginAddress, safeRedirect } from './signed-out.ts'

function memoryStore(token: string | null) {
  const kept = new Map<string, string>()
  const store = createTokenStore(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
    removeItem: (key) => kept.delete(key),
  }))
  store.write(token)
  return store
}

const orders = { pathname: '/shop/orders', search: '?page=2', hash: '' }

describe('the 401 rule', () => {
  it('clears the token and redirects to sign-in with the current address', () => {
    const store = memoryStore('dead')
    const went: string[] = []
    createSignedOutRule(
      store,
      () => orders,
      (to) => went.push(to),
    )('dead')
    expect(store.read()).toBeNull()
    expect(went).toEqual(['/login?redirect=%2Forders%3Fpage%3D2'])
  })

  it('keeps a session that began after the failed call', () => {
    const store = memoryStore('fresh')
    const went: string[] = []
    createSignedOutRule(
      store,
      () => orders,
      (to) => went.push(to),
    )('dead')
    expect(store.read()).toBe('fresh')
    expect(went).toEqual([])
  })

  it('stays on the sign-in pages', () => {
    expect(loginAddress({ pathname: '/shop/login', search: '?redirect=/x', hash: '' })).toBeNull()
    expect(loginAddress({ pathname: '/shop/auth', search: '', hash: '' })).toBeNull()
  })
})

describe('safeRedirect', () => {
  it('follows paths of the shop', () => {
    expect(safeRedirect('/checkout')).toBe('/checkout')
    expect(safeRedirect('/product/1?color=red#reviews')).toBe('/product/1?color=red#reviews')
    expect(safeRedirect('/')).toBe('/')
  })

  it.each([
    null,
    '',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\\/evil.example',
    '/%5c\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/../../evil',
    '/..//evil.example',
    '/login?redirect=/login',
    '/./login',
    'checkout',
  ])('goes home for %j', (wanted) => {
    expect(safeRedirect(wanted)).toBe('/')
  })

  it('never leaves the shop for any input', () => {
    const nasty = fc.string({
      unit: fc.constantFrom('/', '\\', '.', ':', '@', '?', '#', '%2f', '\t', 'a', 'b'),
    })
    fc.assert(
      fc.property(nasty, (wanted) => {
        const target = safeRedirect(wanted)
        expect(target).toMatch(/^\/(?!\/|\\)/)
        const url = new URL(`/shop${target}`, 'https://shop.example')
        expect(url.origin).toBe('https://shop.example')
        expect(url.pathname.startsWith('/shop/')).toBe(true)
      }),
    )
  })
})

describe('createTokenStore', () => {
  it('notifies of changes here and in other tabs', () => {
    const tabs = new EventTarget()
    const kept = new Map<string, string>()
    const store = createTokenStore(
      () => ({
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => kept.set(key, value),
        removeItem: (key) => kept.delete(key),
      }),
      tabs,
    )
    let told = 0
    const stop = store.subscribe(() => told++)
    store.write('one')
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'outsole.token' }))
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'something else' }))
    expect(told).toBe(2)
    stop()
    store.write(null)
    expect(told).toBe(2)
  })

  it('keeps the token in memory where storage is blocked', () => {
    const store = createTokenStore(() => {
      throw new Error('closed')
    })
    store.write('only here')
    expect(store.read()).toBe('only here')
  })
})
