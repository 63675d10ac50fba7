import { readFileSync } from 'node:fs'
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

/** The back office's router is made of data: `adminHref()` knows its addresses, each of which has to have a screen. */
const adminRouteFiles = ['app/admin/frame/menu-entries.ts', 'app/admin/admin-routes.tsx']
const adminHrefFile = 'app/admin/admin-href.ts'

test('every address that adminHref knows has a screen, and every screen its address', () => {
  const shown = adminRouteFiles
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\bpath: '(\/[^']*)'/g)])
    .map(([, path = '']) => path)
  const known = [...readFileSync(adminHrefFile, 'utf8').matchAll(/^ {2}\| '(\/.*)'$/gm)].map(
    ([, path]) => path,
  )
  const besideTheMenu = ['/invitation', '/login']
  expect(known.length).toBeGreaterThan(20)
  expect(shown.filter((path) => !besideTheMenu.includes(path)).toSorted()).toEqual(known.toSorted())
})

test('no screen of the back office is linked by a typed address', () => {
  const firsts = [...readFileSync(adminHrefFile, 'utf8').matchAll(/^ {2}\| '\/([\w-]+)/gm)].map(
    ([, first]) => first,
  )
  const typed = new RegExp(`(?<!adminHref\\()['"\`]/(${[...new Set(firsts)].join('|')})(?=['"\`/?#$])`)
  expect(typed.test('<Link to="/orders">')).toBe(true)
  expect(typed.test("<Link to={adminHref('/orders/:id', { id })}>")).toBe(false)
  const found = readSourceFiles()
    .filter(({ path }) => path.startsWith('app/admin/') && !isTest(path))
    .filter(({ path }) => ![...adminRouteFiles, adminHrefFile].includes(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter((line) => !line.includes(" from '") && typed.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    )
  expect(found).toEqual([])
})
