import { hash } from 'node:crypto'

export type HashedDocument = {
  /** The document without nonces, safe to cache. */
  html: string
  /** For the policy's `script-src`: `'sha256-…'` with quotes, one per distinct inline script. */
  scriptHashes: string[]
}

/**
 * Hashes every inline script with the nonce of this rendering, which must be unpredictable, and removes the nonces. A
 * script injected through data cannot know the nonce, so it gets no hash and does not run.
 */
export function hashInlineScripts(document: string, nonce: string): HashedDocument {
  if (nonce.length < 16) throw new Error('A nonce must be unpredictable')
  const attribute = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  // Only an end tag ends a script, and React Router escapes each "<" in the data it writes into one.
  const ours = new RegExp(`<script(?=[^<>]*${attribute})(?![^<>]*\\ssrc=)[^<>]*>(.*?)</script`, 'gs')
  for (const [, script = ''] of document.matchAll(ours)) hashes.add(hashOf(script))
  return { html: document.replaceAll(attribute, ''), scriptHashes: [...hashes] }
}

function hashOf(script: string): string {
  return `'sha256-${hash('sha256', script, 'base64')}'`
}
