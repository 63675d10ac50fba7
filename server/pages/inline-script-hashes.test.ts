import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hashInlineScripts } from './inline-script-hashes.ts'

const nonce = 'q7Jc0nY1c3hX2mB9uV5zTw'

function sha256(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

describe('hashInlineScripts', () => {
  it('hashes each inline script with the nonce and removes the nonces', () => {
    const page = `<head><script nonce="${nonce}">one()</script></head><body><script type="module" nonce="${nonce}">two()</script></body>`
    const { html, scriptHashes } = hashInlineScripts(page, nonce)
    expect(html).toBe('<head><script>one()</script></head><body><script type="module">two()</script></body>')
    expect(scriptHashes).toEqual([sha256('one()'), sha256('two()')])
  })

  it('gives no hash to a script injected through data', () => {
    const page = `<p>${'<script>steal()</script>'}<script nonce="guess">steal()</script></p><script nonce="${nonce}">ours()</script>`
    const { html, scriptHashes } = hashInlineScripts(page, nonce)
    expect(scriptHashes).toEqual([sha256('ours()')])
    expect(html).toContain('<script>steal()</script>')
  })

  it('does not let an element injected before a script take its nonce', () => {
    const page = `<script>steal()<script nonce="${nonce}">ours()</script>`
    expect(hashInlineScripts(page, nonce).scriptHashes).toEqual([sha256('ours()')])
  })

  it('ignores external scripts and preloads, which the policy allows by source', () => {
    const page = `<link rel="modulepreload" href="/a.js" nonce="${nonce}"/><script src="/a.js" nonce="${nonce}"></script>`
    const { html, scriptHashes } = hashInlineScripts(page, nonce)
    expect(scriptHashes).toEqual([])
    expect(html).toBe('<link rel="modulepreload" href="/a.js"/><script src="/a.js"></script>')
  })

  it('finds the end of a script whose text mentions script tags', () => {
    const script = 'enqueue("\\u003cscript>\\u003c/script> <b nonce=")'
    const page = `<script async="" nonce="${nonce}">${script}</script><p>&lt;script nonce=&quot;x&quot;&gt;</p>`
    expect(hashInlineScripts(page, nonce)).toEqual({
      html: `<script async="">${script}</script><p>&lt;script nonce=&quot;x&quot;&gt;</p>`,
      scriptHashes: [sha256(script)],
    })
  })

  it('lists the hash of a repeated script once', () => {
    const twice = `<script nonce="${nonce}">a()</script>`.repeat(2)
    expect(hashInlineScripts(twice, nonce).scriptHashes).toEqual([sha256('a()')])
  })

  it('hashes the UTF-8 bytes', () => {
    const page = `<script nonce="${nonce}">say("Größe ½")</script>`
    expect(hashInlineScripts(page, nonce).scriptHashes).toEqual([sha256('say("Größe ½")')])
  })

  it('rejects a guessable nonce', () => {
    expect(() => hashInlineScripts('<p></p>', '')).toThrow('unpredictable')
  })
})
