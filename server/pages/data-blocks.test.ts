import { expect, test } from 'vitest'
import { createDataBlocks, type DataBlocks } from './data-blocks.ts'
import { writeDocument } from './document-edits.ts'

const page = '<html><body><p>A page</p></body></html>'
const pageWith = (blocks: DataBlocks) => writeDocument(page, [blocks.editOf(page)]).toString()

test('each text lies in an element of its own at the end of the page', () => {
  const blocks = createDataBlocks()
  const ids = [blocks.add('{"a":1}'), blocks.add('[2]')]
  expect(new Set(ids).size).toBe(2)
  expect(pageWith(blocks)).toBe(
    `<html><body><p>A page</p><script type="application/json" id="${ids[0]}">{"a":1}</script><script type="application/json" id="${ids[1]}">[2]</script></body></html>`,
  )
})

test('they are there before the router is told that its data are', () => {
  const blocks = createDataBlocks()
  blocks.add('{"a":1}')
  const told = '<script>window.__reactRouterContext.streamController.enqueue("…");</script>'
  const document = `<html><body><script>begin()</script>${told}${told}</body></html>`
  const written = writeDocument(document, [blocks.editOf(document)]).toString()
  expect(written).toBe(
    document.replace(told, `<script type="application/json" id="page-data-0">{"a":1}</script>${told}`),
  )
})

test('no text can end its element or begin another', () => {
  const blocks = createDataBlocks()
  const text = { title: '</script><script>steal()</script><!--' }
  blocks.add(JSON.stringify(text))
  const written = pageWith(blocks)
  expect(written.match(/<\/?script|<!--/g)).toEqual(['<script', '</script'])
  expect(JSON.parse(/json" id="[^"]+">(.*)<\/script>/.exec(written)?.[1] ?? '')).toEqual(text)
})

test('a page without data stays as it is', () => {
  expect(pageWith(createDataBlocks())).toBe(page)
})
