import type { RouterContextProvider } from 'react-router'
import { basePath } from '../../contract/base-path.ts'
import { type Call, createClient } from './client.ts'
import { pageHostContext } from './page-host.ts'

/** API client of loaders: calls stay in the process and have no session, as pages are public. */
export function pageCall(context: Readonly<RouterContextProvider>): Call {
  return createClient({
    fetch: context.get(pageHostContext).fetchApi,
    root: () => `http://127.0.0.1${basePath}/api`,
  })
}
