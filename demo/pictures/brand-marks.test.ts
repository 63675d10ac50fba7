import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { demoBrands } from '../demo-brands.ts'
import { demoOf, ownSilhouettes } from '../demo-for-tests.ts'

const folder = fileURLToPath(new URL('../../studio/layers/marks', import.meta.url))

describe('brand marks', () => {
  it('are drawn for every brand, no two alike', () => {
    const wanted = demoBrands.map(({ code }) => `${code.toLowerCase()}.svg`)
    expect(readdirSync(folder).toSorted()).toEqual(wanted.toSorted())
    expect(new Set(wanted.map((name) => readFileSync(`${folder}/${name}`, 'utf8'))).size).toBe(wanted.length)
  })

  it('are on the pictures of the brand that owns them', () => {
    const foreign = demoOf(ownSilhouettes).styles.flatMap(({ brand, variants }) =>
      variants
        .flatMap(({ pictures }) => pictures)
        .flatMap(({ source }) => ('shoes' in source ? source.shoes.map(({ mark }) => mark) : source.mark))
        .filter((mark) => mark !== brand.code.toLowerCase()),
    )
    expect(foreign).toEqual([])
  })
})
