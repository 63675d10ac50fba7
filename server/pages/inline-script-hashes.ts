import { hash } from 'node:crypto'
import type { Edit } from './document-edits.ts'

export interface InlineScripts {
  /** What takes every nonce out of the document, so that it is fit to be kept and sent to everybody. */
  edits: Edit[]
  /** For the policy's `script-src`: `'sha256-…'` with quotes, one per different inline script of ours. */
  scriptHashes: string[]
}

/**
 * What turns a rendered document into one that can be kept: every inline script that bears our nonce is hashed, and the
 * nonces go. A script that came in with data cannot know the nonce, so it gets no hash.
 *
 * @param nonce unpredictable, made for this one rendering
 */
export function hashInlineScripts(document: string, nonce: string): InlineScripts {
  if (nonce.length < 16) throw new Error('A nonce must be unpredictable')
  const attribute = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  const edits: Edit[] = []
  for (let from = document.indexOf(attribute); from !== -1; from = document.indexOf(attribute, from + 1)) {
    const script = inlineScriptAround(document, from)
    if (script !== null) hashes.add(hashOf(script))
    edits.push({ from, to: from + attribute.length, text: '' })
  }
  return { edits, scriptHashes: [...hashes] }
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
  return `'sha256-${hash('sha256', script, 'base64')}'`
}
