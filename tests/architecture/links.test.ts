import { readFileSync } from 'node:fs'
import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { isTest, readSourceFiles } from './source-files.ts'

/** Addresses of screens are made by `href()` from `app/routes.ts`, so that the compiler knows each. */
const segments = [...readFileSync('app/routes.ts', 'utf8').matchAll(/route\('([\w-]+)/g)].map(
  (match) => match[1],
)
const typedAddress = new RegExp(`(?<!(href|matchPath)\\()['"\`]/(${segments.join('|')})(?=['"\`/?#$])`)

test('no screen of the shop is linked by a typed address', () => {
  expect(segments.length).toBeGreaterThan(15)
  expect(typedAddress.test(`<Link href="/cart">`)).toBe(true)
  expect(typedAddress.test(`<Link href={href('/cart')}>`)).toBe(false)
  const found = readSourceFiles()
    .filter(({ path }) => /^app\/(?!admin\/)/.test(path) && !isTest(path) && path !== 'app/routes.ts')
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter(
          (line) =>
            !/^\s*(\*|\/\/|\/\*|import )/.test(line) && !line.includes(" from '") && typedAddress.test(line),
        )
        .map((line) => `${path}: ${line.trim()}`),
    )
  expect(found).toEqual([])
})

/** The back office's router is made of data, so no type knows its addresses: they are compared with its routes here. */
const adminPaths = ['app/admin/frame/menu-entries.ts', 'app/admin/admin-routes.tsx']
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\bpath: '(\/[^']*)'/g)])
  .map(([, path = '']) => path)
const adminLink = /(?:\b(?:to|href)(?:=\{?|: )|\bnavigate\(|\bhrefOf=\{.*=> )(['"`])(\/.*?)\1/g

/** Addresses that a text of the back office links to: values in a path as `x`, without query. */
function adminLinks(text: string): string[] {
  return [...text.matchAll(adminLink)].map(([, , address = '']) =>
    address
      .replaceAll(/\/\$\{.*?\}/g, '/x')
      .replaceAll(/\$\{.*?\}/g, '')
      .replace(/[?#].*/, ''),
  )
}

test('every link of the back office leads to one of its screens', () => {
  const leadsNowhere = (address: string) => !adminPaths.some((path) => matchPath(path, address))
  expect(adminPaths.length).toBeGreaterThan(15)
  expect(adminLinks(`<Link to={\`/order/\${id}?dialog=new\`}>`)).toEqual(['/order/x'])
  expect(leadsNowhere('/order/x')).toBe(true)
  const links = readSourceFiles()
    .filter(({ path }) => path.startsWith('app/admin/') && !isTest(path))
    .flatMap(({ path, text }) => adminLinks(text).map((address) => ({ path, address })))
  expect(links.length).toBeGreaterThan(25)
  expect(links.filter(({ address }) => leadsNowhere(address))).toEqual([])
})
