import type { Hono } from 'hono'
import { basePath } from '../../../contract/base-path.ts'

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']

/**
 * Redirects a form that was sent without scripts, or before they loaded, back to its page, which says what it needs.
 * The form is not read. Mount after all routes that take forms.
 */
export function mountPageForms(app: Hono, apiRoot: string): void {
  app.post(`${basePath}/*`, async function leadBack(c, next) {
    const type = c.req.header('content-type') ?? ''
    const isForm = formTypes.some((known) => type.startsWith(known))
    const { pathname, search } = new URL(c.req.url)
    if (!isForm || pathname.startsWith(`${apiRoot}/`)) return next()
    return c.redirect(pathname + search, 303)
  })
}
