import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { encodedBody } from './encoded-body.ts'

const text = Array.from(
  { length: 400 },
  (_, line) => `<li>Shoe ${line * 7919} in ${line % 13} colors</li>`,
).join('')
const plain = Buffer.from(text)

test('a body requested again is compressed again, smaller, with the same content', async () => {
  const body = encodedBody(plain, { quality: 4, qualityWhenRepeated: 11 })
  expect(body.ready('br')).toBeUndefined()
  const first = await body.bytes('br')
  expect(body.ready('br')).toBe(first)
  await vi.waitFor(() => expect(body.ready('br')?.length).toBeLessThan(first.length))
  expect(brotliDecompressSync(body.ready('br') ?? plain).toString()).toBe(text)
})

test('without that option it is compressed once', async () => {
  const body = encodedBody(plain, { quality: 4 })
  const first = await body.bytes('br')
  expect(body.ready('br')).toBe(first)
  expect(await body.bytes('br')).toBe(first)
})

test('its ETag depends on the text alone', () => {
  expect(encodedBody(plain, { quality: 1 }).etag).toBe(encodedBody(Buffer.from(text), { quality: 9 }).etag)
  expect(encodedBody(plain, { quality: 1 }).etag).not.toBe(
    encodedBody(Buffer.from('other'), { quality: 1 }).etag,
  )
})

test('the plain text is dropped once compressed, and restored for clients that request it', async () => {
  const resized = vi.fn()
  const body = encodedBody(Buffer.from(text), { quality: 4, qualityWhenRepeated: 9, resized })
  expect(body.size()).toBe(plain.length)
  const packed = await body.bytes('br')
  expect(body.size()).toBe(packed.length)
  expect(resized).toHaveBeenCalledOnce()
  expect(body.ready('identity')).toBeUndefined()
  expect((await body.bytes('identity')).toString()).toBe(text)
  expect(body.ready('identity')?.toString()).toBe(text)
  expect(gunzipSync(await body.bytes('gzip')).toString()).toBe(text)
  expect(body.length).toBe(plain.length)
})

test('concurrent requests for all encodings get the same text', async () => {
  const body = encodedBody(Buffer.from(text), { quality: 4 })
  const [br, gzipped, identity] = await Promise.all([
    body.bytes('br'),
    body.bytes('gzip'),
    body.bytes('identity'),
  ])
  expect(brotliDecompressSync(br).toString()).toBe(text)
  expect(gunzipSync(gzipped).toString()).toBe(text)
  expect(identity.toString()).toBe(text)
})
