/** Whether an `If-None-Match` header names this ETag, weakly compared: whether it is packed does not matter. */
export function namesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((tag) => opaque(tag.trim()) === opaque(etag))
}

function opaque(tag: string): string {
  return tag.replace(/^W\//, '')
}

/** Headers of a reply that may be kept but has to be asked for again each time, by its ETag. */
export function taggedHeaders(etag: string): Record<string, string> {
  return { ETag: etag, 'Cache-Control': 'public, no-cache', Vary: 'Accept-Encoding' }
}
