import { Hono } from 'hono'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../../contract/define-endpoint.ts'
import { installErrorMessages } from '../../../contract/wording/error-messages.ts'
import { isRefusal } from '../refusal.ts'
import { maxBodyBytes, readInput } from './read-input.ts'

const write = endpoint({
  method: 'POST',
  path: '/things/{id}',
  summary: 'For tests',
  params: z.object({ id: z.string() }),
  query: z.object({
    brands: z.string().optional(),
    page: z.coerce.number().int().min(1).optional(),
    from: z.coerce.number().min(1, 'Too small').optional(),
  }),
  body: z.object({
    name: z.string().min(2, 'Too short'),
    tags: z.array(z.object({ of: z.string() })).optional(),
  }),
  reply: z.object({}),
})
const read = endpoint({
  method: 'GET',
  path: '/things/{id}',
  summary: 'For tests',
  params: z.object({ id: z.string() }),
  reply: z.object({}),
})

/** Result of reading a request. */
async function reading(path: string, init: RequestInit = {}, by: typeof read | typeof write = write) {
  const seen: unknown[] = []
  const app = new Hono()
  app.all('/things/:id', async (c) => {
    seen.push(await readInput(c, by))
    return c.text('')
  })
  await app.request(path, init)
  return seen[0]
}

const json = { 'Content-Type': 'application/json' }
const post = (body: BodyInit, headers: Record<string, string> = json) => ({ method: 'POST', headers, body })

describe('reading a request', () => {
  it('parses parameters, query and body by their schemas', async () => {
    expect(await reading('/things/7?page=2', post('{"name":"Harbor","unknown":1}'))).toEqual({
      params: { id: '7' },
      query: { page: 2 },
      body: { name: 'Harbor' },
    })
  })

  it('joins a repeated parameter to a list', async () => {
    const input = await reading('/things/7?brands=a&brands=b%2Cc', post('{"name":"Harbor"}'))
    expect(input).toMatchObject({ query: { brands: 'a,b,c' } })
  })

  it('ignores the body where the endpoint has none', async () => {
    const input = await reading('/things/7', post('this is not JSON'), read)
    expect(input).toEqual({ params: { id: '7' }, query: undefined, body: undefined })
  })

  it('parses a missing body as an empty object', async () => {
    expect(await reading('/things/7', { method: 'POST' })).toMatchObject({
      refused: true,
      details: [{ path: 'name' }],
    })
  })

  it.each(['application/json; charset=utf-8', 'application/problem+json', 'APPLICATION/JSON'])(
    'takes JSON by any of its names: %s',
    async (type) => {
      const input = await reading('/things/7', post('{"name":"Harbor"}', { 'Content-Type': type }))
      expect(isRefusal(input)).toBe(false)
    },
  )

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''])(
    'refuses what says it is something else: %s',
    async (type) => {
      const input = await reading('/things/7', post('{"name":"Harbor"}', { 'Content-Type': type }))
      expect(input).toMatchObject({ code: 'unsupported_media_type' })
    },
  )

  it.each(['{', '', 'undefined', '{"name":"Harbor"', "{'name':'Harbor'}", '\ufffe{}'])(
    'refuses what is no JSON: %j',
    async (body) => {
      expect(await reading('/things/7', post(body))).toMatchObject({ code: 'validation_failed' })
    },
  )

  it.each(['null', '[]', '7', '"name"', 'true'])('refuses JSON that is no object: %s', async (body) => {
    expect(await reading('/things/7', post(body))).toMatchObject({ refused: true, code: 'validation_failed' })
  })
})

describe('what a refusal says', () => {
  beforeAll(installErrorMessages)

  it('names the field or query parameter', async () => {
    expect(await reading('/things/7?page=0', post('{"name":"Harbor"}'))).toMatchObject({
      details: [{ path: 'page' }],
      message: 'Page must be at least 1',
    })
    expect(await reading('/things/7?from=0', post('{"name":"Harbor"}'))).toMatchObject({
      message: 'from: Too small',
    })
    expect(await reading('/things/7', post('{"name":"H"}'))).toMatchObject({
      message: 'Too short',
      details: [{ path: 'name', message: 'Too short' }],
    })
  })

  it('names a nested path', async () => {
    const body = JSON.stringify({ name: 'Harbor', tags: [{ of: 'a' }, { of: 7 }] })
    expect(await reading('/things/7', post(body))).toMatchObject({ details: [{ path: 'tags.1.of' }] })
  })

  it('lists at most twenty errors', async () => {
    const body = JSON.stringify({ name: 'Harbor', tags: Array.from({ length: 50 }, () => ({})) })
    const refusal = await reading('/things/7', post(body))
    expect(isRefusal(refusal) && refusal.details?.length).toBe(20)
  })
})

describe('text that PostgreSQL cannot store', () => {
  it.each([
    ['{"name":"a\\u0000b"}', 'name'],
    ['{"name":"a\\ud800"}', 'name'],
    ['{"name":"ok","tags":[{"of":"a"},{"of":"\\u0000"}]}', 'tags.1.of'],
    ['{"name":"ok","more":{"key\\u0000":1}}', 'more'],
  ])('is refused where it stands: %s', async (body, path) => {
    expect(await reading('/things/7', post(body))).toMatchObject({
      code: 'validation_failed',
      details: [{ path, message: 'Please use plain text' }],
    })
  })

  it('is refused in a query and replaced in a path', async () => {
    expect(await reading('/things/7?brands=%00', post('{"name":"Harbor"}'))).toMatchObject({
      details: [{ path: 'brands' }],
    })
    expect(await reading('/things/a%00b', {}, read)).toMatchObject({ params: { id: 'a\ufffdb' } })
  })
})

describe('a body beyond the limit', () => {
  it('is refused by Content-Length before it is read', async () => {
    const headers = { ...json, 'Content-Length': String(maxBodyBytes + 1) }
    expect(await reading('/things/7', post('{"name":"Harbor"}', headers))).toMatchObject({
      code: 'payload_too_large',
    })
  })

  it('is refused by its actual length', async () => {
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(new Uint8Array(16 * 1024).fill(32))
      },
    })
    const init = { ...post(''), body, duplex: 'half' as const }
    expect(await reading('/things/7', init)).toMatchObject({ code: 'payload_too_large' })
  })

  it('is measured in bytes, inclusive of the limit', async () => {
    const bytes = (length: number) => `{"name":"${'é'.repeat((length - 12) / 2)}"}`
    const fits = bytes(maxBodyBytes)
    expect(Buffer.byteLength(fits)).toBeLessThanOrEqual(maxBodyBytes)
    expect(isRefusal(await reading('/things/7', post(fits)))).toBe(false)
    expect(await reading('/things/7', post(bytes(maxBodyBytes + 40)))).toMatchObject({
      code: 'payload_too_large',
    })
  })

  it.each([
    ['lists', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
    ['objects', `${'{"a":'.repeat(16_000)}1${'}'.repeat(16_000)}`],
  ])('includes endless nesting: %s', async (_, deep) => {
    expect(await reading('/things/7', post(`{"name":"Harbor","more":${deep}}`))).toMatchObject({
      code: 'validation_failed',
      details: [{ path: expect.stringMatching(/^more\./) }],
    })
  })

  it('does not include normal nesting', async () => {
    const deep = `${'['.repeat(20)}${']'.repeat(20)}`
    expect(await reading('/things/7', post(`{"name":"Harbor","more":${deep}}`))).toMatchObject({
      body: { name: 'Harbor' },
    })
  })
})
