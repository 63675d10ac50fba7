import { expect, it } from 'vitest'
import { pictureSources } from './picture-sources.ts'

it('lists every width once', () => {
  const { srcSet, fallback } = pictureSources('019a-77')
  expect(srcSet.split(', ')).toEqual(
    [160, 320, 480, 640, 720, 960, 1200].map((width) => `/shop/media/019a-77/${width}.avif ${width}w`),
  )
  expect(fallback).toBe('/shop/media/019a-77/640.webp')
})
