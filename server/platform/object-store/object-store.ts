import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { StoreUnavailable } from './store-unavailable.ts'

export type StoredObject = { name: string; bytes: number }

/**
 * Files by name in a folder of this machine, or in a bucket that several machines share. Names are relative paths such
 * as `photos/ab/f-….webp`. Every call may throw StoreUnavailable.
 */
export type ObjectStore = {
  /** What operators read of it; holds no secret. */
  description: string
  /** Stores an object whole or not at all. */
  put(name: string, content: Uint8Array | Blob): Promise<void>
  /** Content of an object; null where there is none. */
  get(name: string, options?: { timeoutMs?: number }): Promise<Readable | null>
  /** Size of an object; null where there is none. */
  head(name: string): Promise<number | null>
  /** Deletes an object; harmless where there is none. */
  delete(name: string): Promise<void>
  /** All objects whose names begin so, in order of their names. */
  list(prefix: string): AsyncIterable<StoredObject>
}

/** The content of an object in memory; null where there is none. */
export async function readObject(
  store: ObjectStore,
  name: string,
  options: { timeoutMs?: number } = {},
): Promise<Buffer | null> {
  const content = await store.get(name, options)
  if (!content) return null
  return buffer(content).catch((error: unknown) => {
    throw new StoreUnavailable(`${store.description} broke off while it sent ${name}.`, { cause: error })
  })
}
