import { expect, test } from 'vitest'
import { pictureAddress } from '../../../contract/picture-url.ts'
import { noteShownPicture, shownPicture } from './shown-pictures.ts'

test('the widest rendition that has loaded is the placeholder of a picture', () => {
  expect(shownPicture('s-one')).toBeUndefined()
  noteShownPicture(`https://shop.test${pictureAddress('s-one', 320, 'avif')}`)
  noteShownPicture(`https://shop.test${pictureAddress('s-one', 640, 'avif')}`)
  noteShownPicture(`https://shop.test${pictureAddress('s-one', 160, 'avif')}`)
  expect(shownPicture('s-one')).toBe('https://shop.test/shop/media/s-one/640.avif')
})

test('ignores pictures that are no products', () => {
  noteShownPicture('https://shop.test/shop/media/brands/kestrel/640.avif')
  noteShownPicture('data:image/png;base64,AAAA')
  expect(shownPicture('brands')).toBeUndefined()
})

test('remembers only the latest', () => {
  noteShownPicture('/shop/media/s-first/320.avif')
  for (let count = 0; count < 400; count++) noteShownPicture(`/shop/media/s-${count}/320.avif`)
  expect(shownPicture('s-first')).toBeUndefined()
  expect(shownPicture('s-399')).toBe('/shop/media/s-399/320.avif')
})
