import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { basePath } from '../../../contract/base-path.ts'
import { isRefusal, type Refusal } from '../refusal.ts'
import { problemResponse } from './respond.ts'

/** A page that a mail links to, and the action of its button with the token at the end of the path. */
export type MailForm = {
  /** Path below {base}, without the token: `/newsletter/confirm`. */
  page: string
  act: (token: string) => Promise<object | Refusal>
}

const maxFormBytes = 10_000
const maxTokenLength = 200

/**
 * Mounts pages that mails link to; they work without JavaScript. The button posts a form to the page's own path and
 * is redirected back with the outcome. Opening a link changes nothing, as mail scanners open every link. A one-click
 * post (RFC 8058) is answered in place, as it may not be redirected.
 */
export function mountMailForms(app: Hono, forms: readonly MailForm[]): void {
  const posts = new Hono()
  posts.use(bodyLimit({ maxSize: maxFormBytes, onError: () => tooLarge() }))
  for (const { page, act } of forms) {
    posts.post(`${page}/:token`, async function answerMailForm(c) {
      const token = c.req.param('token').slice(0, maxTokenLength)
      const oneClick = await isOneClick(c)
      const result = await act(token)
      if (oneClick) return isRefusal(result) ? problemResponse(result) : c.text('Done.')
      const outcome = isRefusal(result) ? 'invalid' : 'done'
      return c.redirect(`${basePath}${page}/${encodeURIComponent(token)}?outcome=${outcome}`, 303)
    })
  }
  app.route(basePath, posts)
}

async function isOneClick(c: Context): Promise<boolean> {
  const form = await c.req.parseBody().catch(() => ({}))
  return 'List-Unsubscribe' in form && form['List-Unsubscribe'] === 'One-Click'
}

function tooLarge(): Response {
  return problemResponse({ code: 'payload_too_large', message: 'The request is too large' })
}
