import { bounds, type cacheNames, surplusOf } from './store-rules.ts'

type StoreName = (typeof cacheNames)[keyof typeof cacheNames]

const bytesHeader = 'X-Held-Bytes'

/** Puts a reply at the end of a store, as the one used last. */
export async function putLast(name: StoreName, address: string, reply: Response): Promise<void> {
  const body = await reply.blob()
  const headers = new Headers(reply.headers)
  headers.set(bytesHeader, String(body.size))
  // They told of the packed form.
  for (const packed of ['Content-Encoding', 'Content-Length']) headers.delete(packed)
  await (await caches.open(name)).put(address, new Response(body, { headers }))
}

/** Drops what is beyond the store's bound, least recently used first. */
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
