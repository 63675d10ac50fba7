import type { Hono } from 'hono'
import { basePath } from '../../../contract/base-path.ts'

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']

/**
 * A page's form that was sent before its script had come, or without scripts, leads back to its page: nothing was done,
 * and the page says what it needs. Nothing of the form is read. Mounted after everything that takes forms itself.
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
