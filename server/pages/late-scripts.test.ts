import { expect, test } from 'vitest'
import { writeDocument } from './document-edits.ts'
import { delayScripts } from './late-scripts.ts'

const nonce = ' nonce="n"'
const page = [
  `<head><link rel="modulepreload" href="/shop/assets/a.js"${nonce}/><link rel="stylesheet" href="/shop/assets/s.css"/>`,
  `<link rel="modulepreload" href="/shop/assets/b.js"${nonce}/></head>`,
  `<body><script${nonce}>early()</script><script${nonce} type="module" async="">import "/shop/assets/a.js"</script></body>`,
].join('')

test('the module script waits and names what it needs; nothing else changes', () => {
  expect(writeDocument(page, delayScripts(page)).toString()).toBe(
    [
      '<head><link rel="stylesheet" href="/shop/assets/s.css"/></head>',
      `<body><script${nonce}>early()</script>`,
      `<script${nonce} type="text/late-module" data-needs="/shop/assets/a.js /shop/assets/b.js">import "/shop/assets/a.js"</script></body>`,
    ].join(''),
  )
})

test('a document without scripts stays as it is', () => {
  const plain = '<head><link rel="modulepreload" href="/a.js"/></head><p>text</p>'
  expect(delayScripts(plain)).toEqual([])
})
