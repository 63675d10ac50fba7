import { expect, it } from 'vitest'
import { bannerAddress, mailPictureUrl, pictureAddress, pictureUrl } from './picture-url.ts'

it('escapes an unusual id within its path segment', () => {
  expect(pictureAddress('a/../b c', 160, 'png')).toBe('/shop/media/a%2F..%2Fb%20c/160.png')
})

it('gives the renditions used in replies and mails', () => {
  expect(pictureUrl('019a-77')).toBe('/shop/media/019a-77/640.webp')
  expect(mailPictureUrl('https://shop.example', '019a-77')).toBe(
    'https://shop.example/shop/media/019a-77/320.png',
  )
})

it('finds a banner by its brand’s name in lower case', () => {
  expect(bannerAddress('Tallis & Wren', 1800, 'avif')).toBe(
    '/shop/media/brands/tallis%20%26%20wren/1800.avif',
  )
})
