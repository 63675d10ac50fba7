import { beforeEach, describe, expect, test, vi } from 'vitest'
import { deleteAddressDraft, readAddressDraft, saveAddressDraft } from './address-draft.ts'

const draft = { name: 'Robin Vale', city: 'Portville', isDefault: true }
let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

describe('address draft', () => {
  test('is read by the customer who typed it, and by no other', () => {
    saveAddressDraft('robin', draft)
    expect(readAddressDraft(null)).toBeNull()
    expect(readAddressDraft('robin')).toEqual(draft)
    expect(readAddressDraft('kim')).toBeNull()
  })

  test('is deleted when another customer uses the tab', () => {
    saveAddressDraft('robin', draft)
    expect(readAddressDraft('kim')).toBeNull()
    expect(kept.size).toBe(0)
  })

  test('is not stored for guests, and can be deleted', () => {
    saveAddressDraft(null, draft)
    expect(kept.size).toBe(0)
    saveAddressDraft('robin', draft)
    deleteAddressDraft()
    expect(readAddressDraft('robin')).toBeNull()
  })

  test.each(['', '{', '"x"', '{"owner":"robin"}', '{"owner":"robin","draft":{"city":{"a":1}}}'])(
    'is taken for none where the storage holds %s',
    (text) => {
      kept.set('outsole.address', text)
      expect(readAddressDraft('robin')).toBeNull()
    },
  )

  test('ignores unavailable storage', () => {
    const closed = () => {
      throw new Error('closed')
    }
    vi.stubGlobal('sessionStorage', { getItem: closed, setItem: closed, removeItem: closed })
    saveAddressDraft('robin', draft)
    deleteAddressDraft()
    expect(readAddressDraft('robin')).toBeNull()
  })
})
