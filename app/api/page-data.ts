import type { RouterContextProvider } from 'react-router'
import { pageHostContext } from './page-host.ts'

/**
 * What a loader found, as JSON text: browsers read that several times faster than React Router's own encoding, and
 * packed it is smaller. In a page the text lies in a block of its own, by its id; else it travels here. For anything
 * larger than a few values; plain JSON only.
 */
export type PageData<Found> = ({ block: string } | { json: string }) & { found?: Found }

/** What is known already: on the server what was just put in, in the browser what was read before. */
const known = new WeakMap<object, unknown>()

export function asPageData<Found>(context: Readonly<RouterContextProvider>, found: Found): PageData<Found> {
  const json = JSON.stringify(found)
  const { addBlock } = context.get(pageHostContext)
  const data = addBlock ? { block: addBlock(json) } : { json }
  known.set(data, found)
  return data
}

/** What the loader found; the same data always give the very same object. */
export function readPageData<Found>(data: PageData<Found>): Found {
  if (!known.has(data)) known.set(data, JSON.parse('json' in data ? data.json : textOf(data.block)))
  return known.get(data) as Found
}

function textOf(block: string): string {
  const text = document.getElementById(block)?.textContent
  if (!text) throw new Error(`The data of this page, ${block}, are not in it`)
  return text
}
