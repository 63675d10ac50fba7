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

test('a page’s form that nobody takes leads back to its page, with what its address says', async () => {
  expect(await post('/shop/contact', form)).toEqual([303, '/shop/contact'])
  expect(await post('/shop/login?redirect=/checkout', 'multipart/form-data; boundary=x')).toEqual([
    303,
    '/shop/login?redirect=/checkout',
  ])
  expect(await post('/shop/taken', form)).toEqual([200, null])
})

test('what is no form, belongs to the API or lies elsewhere is not led anywhere', async () => {
  expect(await post('/shop/contact', 'application/json')).toEqual([404, null])
  expect(await post('/shop/api/contact', form)).toEqual([404, null])
  expect(await post('//elsewhere.example/shop/contact', form)).toEqual([404, null])
})
