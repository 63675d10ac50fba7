/** A cache bounded in bytes; evicts the least recently used entry first. */
export type ByteCache<Value> = {
  get(key: string): Value | undefined
  set(key: string, value: Value, bytes: number): void
  delete(key: string): void
  readonly bytes: number
}

/** `onDrop` is called for each evicted value. */
export function createByteCache<Value>(
  maxBytes: number,
  onDrop: (key: string, value: Value) => void = () => {},
): ByteCache<Value> {
  const entries = new Map<string, { value: Value; bytes: number }>()
  let total = 0

  function remove(key: string): { value: Value } | undefined {
    const entry = entries.get(key)
    if (!entry) return undefined
    entries.delete(key)
    total -= entry.bytes
    return entry
  }
  return {
    get(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    set(key, value, bytes) {
      remove(key)
      entries.set(key, { value, bytes })
      total += bytes
      for (const oldest of entries.keys()) {
        if (total <= maxBytes) break
        const dropped = remove(oldest)
        if (dropped) onDrop(oldest, dropped.value)
      }
    },
    delete: (key) => void remove(key),
    get bytes() {
      return total
    },
  }
}
