import type { Hono } from 'hono'
import { basePath } from '../../contract/base-path.ts'
import { isRefusal } from '../platform/refusal.ts'
import { confirmSubscription, type NewsletterDeps, unsubscribe } from './subscriptions.ts'

const forms = { confirm: confirmSubscription, unsubscribe }

/**
 * The two pages behind links in mails work without JavaScript: their forms are posted to the page's own address, and
 * the answer leads back to the page, which then says how it went. Opening the link alone changes nothing, for mail
 * scanners open every link.
 */
export function mountNewsletterForms(app: Hono, deps: NewsletterDeps): void {
  for (const [name, act] of Object.entries(forms)) {
    app.post(`${basePath}/newsletter/${name}/:token`, async function answerForm(c) {
      const token = c.req.param('token').slice(0, 200)
      const result = await act(deps, token)
      const outcome = isRefusal(result) ? 'invalid' : 'done'
      return c.redirect(`${basePath}/newsletter/${name}/${encodeURIComponent(token)}?outcome=${outcome}`, 303)
    })
  }
}
