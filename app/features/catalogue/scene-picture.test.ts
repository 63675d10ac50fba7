import { expect, it } from 'vitest'
import { isDeep } from './scene-picture.tsx'

it('sets light words on deep grounds and dark ones on pale grounds', () => {
  expect(['#000000', '#34403a', '#6b4743', '#5f6c78'].map(isDeep)).toEqual([true, true, true, true])
  expect(['#ffffff', '#d9d2c4', '#a9a08f'].map(isDeep)).toEqual([false, false, false])
})
