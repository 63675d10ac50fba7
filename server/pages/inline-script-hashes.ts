import { createHash } from 'node:crypto'

export interface FinishedDocument {
  /** The document without any nonce, fit to be kept and sent to everybody. */
  html: string
  /** For the policy's `script-src`: `'sha256-…'` with quotes, one per different inline script of ours. */
  scriptHashes: string[]
}

/**
 * Turns a rendered document into one that can be kept: every inline script that bears our nonce is hashed,
 * then the nonces go. A script that came in with data cannot know the nonce, so it never gets a hash.
 *
 * @param nonce unpredictable, made for this one rendering (header `x-script-nonce` of the page's reply)
 */
export function finishDocument(html: string, nonce: string): FinishedDocument {
  if (nonce.length < 16) throw new Error('A nonce must be unpredictable')
  const attribute = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  for (let at = html.indexOf(attribute); at !== -1; at = html.indexOf(attribute, at + attribute.length)) {
    const script = inlineScriptAround(html, at)
    if (script !== null) hashes.add(hashOf(script))
  }
  return { html: html.replaceAll(attribute, ''), scriptHashes: [...hashes] }
}

/** The text of the inline script whose opening tag holds `at`; null for a script with an address or another element. */
function inlineScriptAround(html: string, at: number): string | null {
  const open = html.lastIndexOf('<', at)
  const tagEnd = html.indexOf('>', at)
  const tag = html.slice(open, tagEnd + 1)
  if (tagEnd === -1 || !/^<script\s/i.test(tag) || /\ssrc=/i.test(tag)) return null
  const close = html.indexOf('</script', tagEnd)
  return close === -1 ? null : html.slice(tagEnd + 1, close)
}

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}
