import { useState } from 'react'
import { keyOfItem, type SavedItem } from './saved-cart-sum.ts'

const storageKey = (token: string) => `outsole.recover.${token}`

/** The selected available items, initially all. Deselected ones are stored for a reload. */
export function useSelection(token: string, items: readonly SavedItem[]) {
  const [leftOut, setLeftOut] = useState(() => readLeftOut(token))
  const selected = items.filter((item) => item.available && !leftOut.includes(keyOfItem(item)))
  function toggle(item: SavedItem) {
    const key = keyOfItem(item)
    const next = leftOut.includes(key) ? leftOut.filter((other) => other !== key) : [...leftOut, key]
    setLeftOut(next)
    try {
      sessionStorage.setItem(storageKey(token), JSON.stringify(next))
    } catch {
      // Storage unavailable: a reload selects everything again.
    }
  }
  return { selected, toggle }
}

function readLeftOut(token: string): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey(token)) ?? 'null')
    return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : []
  } catch {
    return []
  }
}
