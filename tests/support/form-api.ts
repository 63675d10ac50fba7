import { Hono } from 'hono'
import { basePath } from '../../contract/base-path.ts'
import { type MailForm, mountMailForms } from '../../server/platform/http/mail-form.ts'

/** The forms behind links in mails, as a browser without JavaScript and as a mail program use them. */
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
    /** What a mail scanner does: the page is none of the API's, and nothing is done. */
    open: async (path: string) => app.request(basePath + path),
    /** Presses the page's button and says where that leads. */
    async press(path: string): Promise<string | null> {
      const response = await post(path, '')
      return response.status === 303 ? response.headers.get('Location') : null
    },
    oneClick: async (path: string) => post(path, 'List-Unsubscribe=One-Click'),
    post,
  }
}
