import { bounds, type cacheNames, surplusOf } from './offline-cache-rules.ts'

type StoreName = (typeof cacheNames)[keyof typeof cacheNames]

const bytesHeader = 'X-Cached-Bytes'

/** Puts a reply at the end of a cache, as the most recently used. */
export async function putLast(name: StoreName, address: string, reply: Response): Promise<void> {
  const body = await reply.blob()
  const headers = new Headers(reply.headers)
  headers.set(bytesHeader, String(body.size))
  // They described the compressed body.
  for (const packed of ['Content-Encoding', 'Content-Length']) headers.delete(packed)
  await (await caches.open(name)).put(address, new Response(body, { headers }))
}

/** Evicts the least recently used entries beyond the cache's bound. */
export async function trimStore(name: StoreName): Promise<void> {
  const cache = await caches.open(name)
  const entries = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const reply = await cache.match(request)
      return { request, bytes: Number(reply?.headers.get(bytesHeader) ?? 0) }
    }),
  )
  await Promise.all(surplusOf(entries, bounds[name]).map(({ request }) => cache.delete(request)))
}
