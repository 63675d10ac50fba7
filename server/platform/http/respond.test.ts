import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { problemStatus } from '../../../contract/problem.ts'
import { refuse } from '../refusal.ts'
import { jsonResponse, problemOfException, problemResponse, textOf, writeProblem } from './respond.ts'

it('a failure has one shape without other members', async () => {
  const response = problemResponse(refuse('not_found', 'Order not found'))
  expect(response.status).toBe(404)
  expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(response.headers.has('Retry-After')).toBe(false)
  expect(await response.json()).toEqual({
    error: 'Order not found',
    message: 'Order not found',
    code: 'not_found',
  })
})

it('includes details, data and Retry-After where given', async () => {
  const details = [{ path: 'qty', message: 'Only 2 left' }]
  const response = problemResponse(
    refuse('out_of_stock', 'Only 2 left', { details, data: { items: [] }, retryAfterSeconds: 1.2 }),
  )
  expect(response.headers.get('Retry-After')).toBe('2')
  expect(await response.json()).toMatchObject({ details, data: { items: [] } })
})

it.each([
  [0, '1'],
  [0.01, '1'],
  [59.5, '60'],
  [-3, '1'],
])('Retry-After is at least a second: %d', (retryAfterSeconds, header) => {
  const refusal = refuse('rate_limited', 'Wait', { retryAfterSeconds })
  expect(problemResponse(refusal).headers.get('Retry-After')).toBe(header)
})

it('reads the body of any response', async () => {
  const text = '{"title":"Größe 9½ 靴"}'
  const inTheMiddle = new Uint8Array(Buffer.from(`..${text}..`)).subarray(2, -2)
  expect(await textOf(jsonResponse(text))).toBe(text)
  expect(await textOf(jsonResponse(inTheMiddle))).toBe(text)
  expect(await textOf(new Response(text))).toBe(text)
  const unread = jsonResponse(text)
  await textOf(unread)
  expect(await unread.text()).toBe(text)
})

it('gives every problem code a fitting status', () => {
  for (const [code, status] of Object.entries(problemStatus)) {
    expect([code, status >= 400 && status < 600]).toEqual([code, true])
  }
})

it('writes a failure to a plain response', async () => {
  const refusal = refuse('rate_limited', 'Please wait', { retryAfterSeconds: 7 })
  const server = createServer((_, response) => writeProblem(response, refusal, { 'X-Frame-Options': 'DENY' }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}`)
  const same = problemResponse(refusal)
  expect(answer.status).toBe(same.status)
  for (const name of ['Retry-After', 'Content-Type', 'Cache-Control']) {
    expect(answer.headers.get(name)).toBe(same.headers.get(name))
  }
  expect(answer.headers.get('X-Frame-Options')).toBe('DENY')
  expect(await answer.text()).toBe(await same.text())
  await new Promise((resolve) => server.close(resolve))
})

it('sends bytes unchanged', async () => {
  const response = jsonResponse(new TextEncoder().encode('{"a":"é"}'), 201)
  expect([response.status, await response.json()]).toEqual([201, { a: 'é' }])
})

const failure = (code: string | undefined, message = 'x') =>
  Object.assign(new Error(message), code ? { code } : {})

it.each([
  ['a connection that broke', failure('08006')],
  ['too many connections', failure('53300')],
  ['a server that stops', failure('57P01')],
  ['a port that nobody listens on', failure('ECONNREFUSED')],
  ['a line that was cut', failure('ECONNRESET')],
  ['a pool that waited too long', failure(undefined, 'timeout exceeded when trying to connect')],
  ['a connection that ended', failure(undefined, 'Connection terminated unexpectedly')],
  ['a statement that took too long', failure('57014')],
  ['a lock that another one holds', failure('55P03')],
  ['a transaction that was ended for idling', failure('25P03')],
  ['a database that has fallen silent', failure(undefined, 'Query read timeout')],
  ['a connection closed for its silence', failure(undefined, 'Client was closed and is not queryable')],
])('%s means: try again in a moment', (_, error) => {
  expect(problemOfException(error)).toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 })
})

it.each([
  ['a broken constraint', failure('23505', 'duplicate key value violates "secret_index"')],
  ['a syntax error', failure('42601')],
  ['a bug', new TypeError('Cannot read properties of undefined')],
  ['no error at all', 'ECONNREFUSED'],
  ['nothing', undefined],
])('%s is a 500 without details', (_, error) => {
  expect(problemOfException(error)).toEqual({
    code: 'internal_error',
    message: 'Something went wrong. Please try again.',
  })
})
