import { hash } from 'node:crypto'

export type HashedDocument = {
  /** The document without the nonces, fit to be cached and sent to everybody. */
  html: string
  /** For the policy's `script-src`: `'sha256-…'` with quotes, one per different inline script of ours. */
  scriptHashes: string[]
}

/**
 * Hashes every inline script that bears our nonce, and takes the nonces out. A script that came in with data cannot
 * know the nonce, so it gets no hash and does not run.
 *
 * @param nonce unpredictable, made for this one rendering
 */
export function hashInlineScripts(document: string, nonce: string): HashedDocument {
  if (nonce.length < 16) throw new Error('A nonce must be unpredictable')
  const attribute = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  // Nothing ends a script but its end tag, and React Router escapes each "<" in what it writes into one.
  const ours = new RegExp(`<script(?=[^<>]*${attribute})(?![^<>]*\\ssrc=)[^<>]*>(.*?)</script`, 'gs')
  for (const [, script = ''] of document.matchAll(ours)) hashes.add(hashOf(script))
  return { html: document.replaceAll(attribute, ''), scriptHashes: [...hashes] }
}

function hashOf(script: string): string {
  return `'sha256-${hash('sha256', script, 'base64')}'`
}
