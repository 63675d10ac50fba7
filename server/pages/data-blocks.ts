import type { Edit } from './document-edits.ts'

/** JSON texts that a page brings for its scripts. */
export type DataBlocks = {
  /** Gives the id of the element the text will lie in. */
  add(json: string): string
  /** What puts all of them before the script at whose word the router begins to read them, else at the end. */
  editOf(document: string): Edit
}

/** In the scripts that hand React Router its own data, for which it waits before it brings a page to life. */
const handover = 'streamController.enqueue('

/**
 * As elements that no browser runs, whatever is in them: the policy needs no hash for them, and a text that went into
 * a script would be escaped once more.
 */
export function createDataBlocks(): DataBlocks {
  let text = ''
  let count = 0
  return {
    add(json) {
      const id = `page-data-${count++}`
      // Nothing in it may end the element; in JSON a "<" stands in texts alone.
      text += `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`
      return id
    },
    editOf(document) {
      const place = placeIn(document)
      return { from: place, to: place, text }
    },
  }
}

/** A page that arrives slowly may come to life before its end is here. */
function placeIn(document: string): number {
  const told = document.indexOf(handover)
  const script = told === -1 ? -1 : document.lastIndexOf('<script', told)
  if (script !== -1) return script
  const end = document.lastIndexOf('</body>')
  // An end tag may be left out.
  return end === -1 ? document.length : end
}
