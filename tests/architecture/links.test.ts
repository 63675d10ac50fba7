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
