import type { Edit } from './document-edits.ts'

/** JSON texts that a page brings for its scripts. */
export type DataBlocks = {
  /** Gives the id of the element the text will lie in. */
  add(json: string): string
  /** What puts all of them at the end of the document. */
  editOf(document: string): Edit
}

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
      const end = document.lastIndexOf('</body>')
      // An end tag may be left out.
      const place = end === -1 ? document.length : end
      return { from: place, to: place, text }
    },
  }
}
