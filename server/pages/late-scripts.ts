const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g
const moduleMark = ' type="module" async=""'

/**
 * Scripts wait until what is seen is there: on a slow line they would take the room of style, letters and the first
 * pictures. The module script of a rendered document (one character per byte) becomes a piece of text that names what
 * it needs; the page's own starter (late-start.tsx) runs it after the first paint or at the visitor's first sign.
 */
export function delayScripts(document: string): string {
  const mark = document.lastIndexOf(moduleMark)
  if (mark === -1 || document.indexOf('>', document.lastIndexOf('<script', mark)) < mark) return document
  const headEnd = document.indexOf('</head>')
  const needed: string[] = []
  const head = document.slice(0, headEnd).replace(preload, (_link, address: string) => {
    needed.push(address)
    return ''
  })
  const late = ` type="text/late-module" data-needs="${needed.join(' ')}"`
  return head + document.slice(headEnd, mark) + late + document.slice(mark + moduleMark.length)
}
