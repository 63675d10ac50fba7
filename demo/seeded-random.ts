/** Random numbers that are the same on every machine: one stream per key, so that one product's choices never shift another's. */
export type Random = {
  /** At least 0, below 1. */
  next(): number
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number
  chance(share: number): boolean
  pick<Item>(items: readonly Item[]): Item
  pickWeighted<Item>(items: readonly (readonly [Item, number])[]): Item
  shuffle<Item>(items: readonly Item[]): Item[]
  /** Roughly bell-shaped around 0, mostly within ±1. */
  bell(): number
}

export function randomFor(key: string): Random {
  const next = mulberry(hashOf(key))
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    whole,
    chance: (share) => next() < share,
    pick: (items) => itemAt(items, whole(0, items.length - 1)),
    pickWeighted: (items) => pickWeighted(items, next()),
    shuffle: (items) => shuffled(items, whole),
    bell: () => (next() + next() + next() - 1.5) / 1.5,
  }
}

/** The item at a place that is known to exist. */
export function itemAt<Item>(items: readonly Item[], place: number): Item {
  const item = items[place]
  if (item === undefined) throw new RangeError(`Nothing at ${place} of ${items.length}`)
  return item
}

function pickWeighted<Item>(items: readonly (readonly [Item, number])[], share: number): Item {
  let left = share * items.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [item, weight] of items) {
    left -= weight
    if (left < 0) return item
  }
  return itemAt(items, items.length - 1)[0]
}

function shuffled<Item>(items: readonly Item[], whole: (low: number, high: number) => number): Item[] {
  const copy = [...items]
  for (let last = copy.length - 1; last > 0; last--) {
    const other = whole(0, last)
    const kept = itemAt(copy, last)
    copy[last] = itemAt(copy, other)
    copy[other] = kept
  }
  return copy
}

/** FNV-1a with a last stir, 32 bits. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5
  for (let place = 0; place < key.length; place++) {
    hash = Math.imul(hash ^ key.charCodeAt(place), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** The mulberry32 generator. */
function mulberry(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
