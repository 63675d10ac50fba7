import { hash } from 'node:crypto'

export interface FinishedDocument {
  /** The document without any nonce, fit to be kept and sent to everybody. */
  html: string
  /** For the policy's `script-src`: `'sha256-…'` with quotes, one per different inline script of ours. */
  scriptHashes: string[]
}

/**
 * Turns a rendered document (UTF-8, one character per byte) into one that can be kept: every inline script that bears
 * our nonce is hashed, then the nonces go. A script that came in with data cannot know the nonce, so it gets no hash.
 *
 * @param nonce unpredictable, made for this one rendering
 */
export function finishDocument(document: string, nonce: string): FinishedDocument {
  if (nonce.length < 16) throw new Error('A nonce must be unpredictable')
  const attribute = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  let html = ''
  let kept = 0
  for (let at = document.indexOf(attribute); at !== -1; at = document.indexOf(attribute, kept)) {
    const script = inlineScriptAround(document, at)
    if (script !== null) hashes.add(hashOf(script))
    html += document.slice(kept, at)
    kept = at + attribute.length
  }
  html += document.slice(kept)
  return { html, scriptHashes: [...hashes] }
}

/** The text of the inline script whose opening tag holds `at`; null for a script with an address or another element. */
function inlineScriptAround(document: string, at: number): string | null {
  const open = document.lastIndexOf('<', at)
  const tagEnd = document.indexOf('>', at)
  const tag = document.slice(open, tagEnd + 1)
  if (tagEnd === -1 || !/^<script\s/i.test(tag) || /\ssrc=/i.test(tag)) return null
  const close = document.indexOf('</script', tagEnd)
  return close === -1 ? null : document.slice(tagEnd + 1, close)
}

function hashOf(script: string): string {
  return `'sha256-${hash('sha256', Buffer.from(script, 'latin1'), 'base64')}'`
}
