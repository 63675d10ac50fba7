import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { newId } from '../../server/platform/db/ids.ts'

const secretKey = 'sk_test_standin12345'
const webhookSecret = 'whsec_standin12345'

type Page = Record<string, unknown> & {
  id: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
}
type Refund = {
  id: string
  payment_intent: string
  amount: number
  metadata: Record<string, string | undefined>
}
type Asked = { path: string; key: string | undefined; form: Record<string, string> }
type Answer = { status: number; body: unknown }

/**
 * Local stand-in for the Stripe API that the shop uses: pages, refunds and signed events. Keys are checked; a repeat
 * under an idempotency key gets the first answer, or an error for another request.
 */
export async function startStripeStandIn() {
  const asked: Asked[] = []
  const pages = new Map<string, Page>()
  const answered = new Map<string, { request: string; answer: Answer }>()
  const { refunds, refunded, givenBack, giveBack, listRefunds } = refundBooks(pages)
  /** Run before a refund is asked about, and when its money is on its way and Stripe has not answered. */
  const hooks: {
    afterOpening?: (pageId: string) => Promise<unknown>
    beforeRefund?: () => Promise<unknown>
    afterRefund?: () => Promise<unknown>
  } = {}

  function openPage(form: Record<string, string>): Answer {
    const page = newPage(form)
    pages.set(page.id, page)
    return { status: 200, body: page }
  }

  function closePage(page: Page): Answer {
    if (page.status !== 'open') return refusal(400, 'Only open pages can be closed')
    page.status = 'expired'
    return { status: 200, body: page }
  }

  function answer(method: string, path: string, form: Record<string, string>): Answer {
    const [, id = '', verb] = /^\/v1\/checkout\/sessions\/(\w+)(?:\/(\w+))?$/.exec(path) ?? []
    const page = pages.get(id)
    if (method === 'POST' && path === '/v1/checkout/sessions') return openPage(form)
    if (method === 'POST' && path === '/v1/refunds') return giveBack(form)
    if (method === 'GET' && path.startsWith('/v1/refunds?')) return listRefunds(path)
    if (method === 'POST' && page && verb === 'expire') return closePage(page)
    if (method === 'GET' && page && verb === undefined) return { status: 200, body: page }
    return refusal(404, `There is no ${method} ${path}`)
  }

  async function handle(request: IncomingMessage): Promise<Answer> {
    const { method = '', url: path = '' } = request
    if (request.headers.authorization !== `Bearer ${secretKey}`) return refusal(401, 'Wrong key')
    const form = Object.fromEntries(new URLSearchParams(await text(request)))
    const key = request.headers['idempotency-key']?.toString()
    asked.push({ path, key, form })
    const same = JSON.stringify([path, form])
    const known = key === undefined ? undefined : answered.get(key)
    if (known && known.request !== same)
      return refusal(400, 'Another request under a known key', 'idempotency')
    if (path.startsWith('/v1/refunds?')) await hooks.beforeRefund?.()
    const given = known?.answer ?? answer(method, path, form)
    if (key !== undefined) answered.set(key, { request: same, answer: given })
    if (path === '/v1/refunds') await hooks.afterRefund?.()
    if (path === '/v1/checkout/sessions') await hooks.afterOpening?.([...pages.keys()].at(-1) ?? '')
    return given
  }

  const server = await listen(handle)
  const { port } = server.address() as AddressInfo

  return {
    options: { secretKey, webhookSecret, apiUrl: `http://127.0.0.1:${port}` },
    asked,
    page: (id: string) => pages.get(id),
    refunded,
    refunds,
    givenBack,
    hooks,
    /** Pays on the page; returns the event that Stripe would post. */
    pay(id: string, changes: Record<string, unknown> = {}) {
      const page = pages.get(id)
      if (page?.status !== 'open') throw new Error(`the page ${id} is ${page?.status}`)
      Object.assign(page, { status: 'complete', payment_status: 'paid', payment_intent: `pi_${newId()}` })
      return stripeEvent('checkout.session.completed', { ...page, ...changes })
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** Refunds of the intents that pages were paid with; `refunded` are those of which nothing is left. */
function refundBooks(pages: ReadonlyMap<string, Page>) {
  const refunds: Refund[] = []
  const refunded = new Set<string>()

  function giveBack(form: Record<string, string>): Answer {
    const intent = form.payment_intent ?? ''
    if (refunded.has(intent))
      return refusal(400, 'Charge has already been refunded', 'charge_already_refunded')
    const paid = [...pages.values()].find((page) => page.payment_intent === intent)?.amount_total
    const sum = givenBack(intent) + Number(form.amount)
    if (typeof paid !== 'number' || sum > paid)
      return refusal(400, 'Refund is greater than what is left of the charge')
    if (sum === paid) refunded.add(intent)
    const metadata = { payment: form['metadata[payment]'], refund: form['metadata[refund]'] }
    const refund = { id: `re_${newId()}`, payment_intent: intent, amount: Number(form.amount), metadata }
    refunds.push(refund)
    return { status: 200, body: { ...refund, object: 'refund', status: 'succeeded' } }
  }

  /** In cents. */
  function givenBack(intent: string): number {
    return refunds.reduce((sum, each) => sum + (each.payment_intent === intent ? each.amount : 0), 0)
  }

  function listRefunds(path: string): Answer {
    const intent = new URL(path, 'http://stripe').searchParams.get('payment_intent')
    const data = refunds.filter((each) => each.payment_intent === intent)
    return { status: 200, body: { object: 'list', data, has_more: false } }
  }

  return { refunds, refunded, givenBack, giveBack, listRefunds }
}

function newPage(form: Record<string, string>): Page {
  const id = `cs_test_${newId().replaceAll('-', '')}`
  return {
    id,
    object: 'checkout.session',
    url: `https://pay.example/c/${id}`,
    status: 'open',
    payment_status: 'unpaid',
    currency: form['line_items[0][price_data][currency]'],
    amount_total: Number(form['line_items[0][price_data][unit_amount]']),
    metadata: { payment: form['metadata[payment]'], order: form['metadata[order]'] },
    payment_intent: null,
  }
}

async function listen(handle: (request: IncomingMessage) => Promise<Answer>) {
  const server = createServer((request, response) => {
    void handle(request).then(({ status, body }) => {
      response.writeHead(status, { 'Content-Type': 'application/json', 'Request-Id': 'req_standin' })
      response.end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

/** An event as Stripe posts it, with an id. */
export function stripeEvent(type: string, object: Record<string, unknown>) {
  return { id: `evt_${newId()}`, object: 'event', type, data: { object } }
}

/** Signature header of a body: HMAC over time and body (Stripe's webhook documentation). */
export function signStripe(body: string, at: Date, secret = webhookSecret): string {
  const time = Math.floor(at.getTime() / 1000)
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`
}

function refusal(status: number, message: string, code?: string): Answer {
  return { status, body: { error: { type: 'invalid_request_error', message, code } } }
}
