import { Hono } from 'hono'
import { basePath } from '../../contract/base-path.ts'
import { type MailForm, mountMailForms } from '../../server/platform/http/mail-form.ts'

/** Uses the forms behind mail links like a browser without JavaScript and like a mail program. */
export function formApi(forms: readonly MailForm[]) {
  const app = new Hono()
  mountMailForms(app, forms)
  const post = async (path: string, body: string, type = 'application/x-www-form-urlencoded') =>
    app.request(basePath + path, {
      method: 'POST',
      headers: { 'Content-Type': type },
      body,
    })
  return {
    /** Opens the page like a mail scanner: nothing must happen. */
    open: async (path: string) => app.request(basePath + path),
    /** Presses the page's button; returns the redirect. */
    async press(path: string): Promise<string | null> {
      const response = await post(path, '')
      return response.status === 303 ? response.headers.get('Location') : null
    },
    oneClick: async (path: string) => post(path, 'List-Unsubscribe=One-Click'),
    post,
  }
}
