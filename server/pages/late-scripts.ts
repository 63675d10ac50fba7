const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g
const moduleTag = /<script([^>]*) type="module" async=""([^>]*)>/

/**
 * Scripts wait until what is seen is there: on a slow line they would take the room of style, letters and the first
 * pictures. The module script of a rendered document (one character per byte) becomes a piece of text that names what
 * it needs; the page's own starter (late-start.tsx) runs it after the first paint or at the visitor's first sign.
 */
export function delayScripts(document: string): string {
  if (!moduleTag.test(document)) return document
  const needed: string[] = []
  const without = document.replace(preload, (_link, address: string) => {
    needed.push(address)
    return ''
  })
  return without.replace(
    moduleTag,
    (_tag, before: string, after: string) =>
      `<script${before} type="text/late-module" data-needs="${needed.join(' ')}"${after}>`,
  )
}
