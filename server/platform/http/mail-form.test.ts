import { expect, it } from 'vitest'
import { formApi } from '../../../tests/support/form-api.ts'
import { refuse } from '../refusal.ts'

const done: string[] = []
const forms = formApi([
  {
    page: '/stop',
    async act(token) {
      if (!token.startsWith('good')) return refuse('not_found', 'This link is no longer valid.')
      done.push(token)
      return { success: true }
    },
  },
])

it('acts on POST, not on GET, and redirects back with the outcome', async () => {
  expect((await forms.open('/stop/good')).status).toBe(404)
  expect(done).toEqual([])
  expect(await forms.press('/stop/good')).toBe('/shop/stop/good?outcome=done')
  expect(await forms.press('/stop/bad')).toBe('/shop/stop/bad?outcome=invalid')
  expect(done).toEqual(['good'])
})

it('answers a one-click post of a mail program by status', async () => {
  const pressed = await forms.oneClick('/stop/good-1')
  expect([pressed.status, pressed.headers.get('Location')]).toEqual([200, null])
  expect(done.at(-1)).toBe('good-1')
  expect((await forms.oneClick('/stop/bad')).status).toBe(404)
})

it('accepts multipart forms of mail programs', async () => {
  const body = new FormData()
  body.set('List-Unsubscribe', 'One-Click')
  const request = new Request('http://shop.test', { method: 'POST', body })
  const type = request.headers.get('Content-Type') ?? ''
  const pressed = await forms.post('/stop/good-2', await request.text(), type)
  expect(pressed.status).toBe(200)
})

it('limits tokens and forms, and ignores other content types', async () => {
  const location = await forms.press(`/stop/good${'x'.repeat(5000)}`)
  expect(location?.length).toBeLessThan(300)
  expect((await forms.post('/stop/good', 'x'.repeat(20_000))).status).toBe(413)
  expect(await forms.press('/stop/good%2F..%2Fadmin')).toBe('/shop/stop/good%2F..%2Fadmin?outcome=done')
  expect((await forms.post('/stop/good', '{}', 'multipart/form-data')).status).toBe(303)
})
