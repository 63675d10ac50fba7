import { LRUCache } from 'lru-cache'
import { SeenOnce } from './seen-once.ts'

export type CacheOptions<Value> = {
  /** The least recently used entries go when the others take more bytes than this, or are more than `maxEntries`. */
  maxBytes?: number
  maxEntries?: number
  /** Time to live of an entry, in milliseconds. */
  maxAgeMs?: number
  /** Maximum of keys seen once that are remembered, for `setWhenRepeated`; default 4,000. */
  maxSeenOnce?: number
  /** Called with each entry that is evicted. */
  onEvict?(key: string, value: Value): void
}

/** A bounded cache that evicts the least recently used entry. `bytes` is the size an entry is counted with. */
export type Cache<Value> = {
  get(key: string): Value | undefined
  /** Whether there is an entry, which does not count as a use. */
  has(key: string): boolean
  set(key: string, value: Value, bytes?: number): void
  /** Keeps from the second time on: a flood of keys nobody repeats then drives out nothing. */
  setWhenRepeated(key: string, value: Value, bytes?: number): void
  delete(key: string): void
  clear(): void
  values(): Iterable<Value>
  size(): { entries: number; bytes: number }
}

const defaultMaxSeenOnce = 4_000

/** Every cache of the server is one of these; docs/architecture.md lists them. */
export function createCache<Value extends {}>(options: CacheOptions<Value>): Cache<Value> {
  const { maxBytes, maxEntries, maxAgeMs, maxSeenOnce = defaultMaxSeenOnce, onEvict } = options
  const entries = new LRUCache<string, Value>({
    max: maxEntries ?? 0,
    maxSize: maxBytes,
    ttl: maxAgeMs,
    dispose: (value, key, reason) => {
      if (reason === 'evict') onEvict?.(key, value)
    },
  })
  const seenOnce = new SeenOnce(maxSeenOnce)

  function set(key: string, value: Value, bytes = 1): void {
    // The library would not look at the new size of a value it holds.
    if (entries.peek(key) === value) entries.delete(key)
    entries.set(key, value, maxBytes === undefined ? undefined : { size: bytes })
    if (maxBytes !== undefined && bytes > maxBytes) onEvict?.(key, value)
  }
  return {
    get: (key) => entries.get(key),
    has: (key) => entries.has(key),
    set,
    setWhenRepeated(key, value, bytes) {
      if (entries.has(key) || seenOnce.again(key)) set(key, value, bytes)
    },
    delete: (key) => void entries.delete(key),
    clear() {
      entries.clear()
      seenOnce.clear()
    },
    values: () => entries.values(),
    size: () => ({ entries: entries.size, bytes: entries.calculatedSize }),
  }
}
