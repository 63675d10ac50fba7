import { expect, it } from 'vitest'
import { isDeep, readsWell } from './scene-picture.tsx'

it('uses light text on dark grounds and dark text on light ones', () => {
  expect(['#000000', '#34403a', '#6b4743', '#5f6c78'].map(isDeep)).toEqual([true, true, true, true])
  expect(['#ffffff', '#d9d2c4', '#a9a08f'].map(isDeep)).toEqual([false, false, false])
})

it('accepts as ground for text only colors with enough contrast', () => {
  expect(['#34403a', '#6b4743', '#d9d2c4', '#a9a08f'].map(readsWell)).toEqual([true, true, true, true])
  expect(['#777777', '#7f6f5f', 'oklch(0.9 0 0)', 'beige'].map(readsWell)).toEqual([
    false,
    false,
    false,
    false,
  ])
})
