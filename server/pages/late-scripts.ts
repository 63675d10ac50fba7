import type { Edit } from './document-edits.ts'

const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g
const moduleMark = ' type="module" async=""'

/**
 * Scripts wait until what is seen is there: on a slow line they would take the room of style, letters and the first
 * pictures. The module script of a rendered document becomes a piece of text that names what
 * it needs; the page's own starter (late-start.tsx) runs it after the first paint or at the visitor's first sign.
 */
export function delayScripts(document: string): Edit[] {
  const mark = document.lastIndexOf(moduleMark)
  if (mark === -1 || document.indexOf('>', document.lastIndexOf('<script', mark)) < mark) return []
  const preloads = [...document.slice(0, document.indexOf('</head>')).matchAll(preload)]
  const needed = preloads.map(([, address]) => address).join(' ')
  return [
    ...preloads.map(({ 0: link, index }) => ({ from: index, to: index + link.length, text: '' })),
    { from: mark, to: mark + moduleMark.length, text: ` type="text/late-module" data-needs="${needed}"` },
  ]
}
