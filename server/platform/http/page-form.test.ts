import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { mountPageForms } from './page-form.ts'

const app = new Hono()
app.post('/shop/taken', (c) => c.text('taken'))
mountPageForms(app, '/shop/api')
app.notFound((c) => c.json({ code: 'not_found' }, 404))

async function post(address: string, type: string) {
  const answer = await app.request(address, {
    method: 'POST',
    headers: { 'content-type': type },
    body: 'a=b',
  })
  return [answer.status, answer.headers.get('location')]
}

const form = 'application/x-www-form-urlencoded'

test('redirects an unhandled form back to its page, with its query', async () => {
  expect(await post('/shop/contact', form)).toEqual([303, '/shop/contact'])
  expect(await post('/shop/login?redirect=/checkout', 'multipart/form-data; boundary=x')).toEqual([
    303,
    '/shop/login?redirect=/checkout',
  ])
  expect(await post('/shop/taken', form)).toEqual([200, null])
})

test('does not redirect other posts, the API, or other paths', async () => {
  expect(await post('/shop/contact', 'application/json')).toEqual([404, null])
  expect(await post('/shop/api/contact', form)).toEqual([404, null])
  expect(await post('//elsewhere.example/shop/contact', form)).toEqual([404, null])
})
