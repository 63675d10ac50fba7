import { redirect } from 'react-router'
import { basePath } from '../../../contract/base-path.ts'

/** Redirects to the same path with another search (`?page=2`, or empty). */
export function redirectToSearch(url: URL, search: string): Response {
  // The router adds {base} itself.
  const path = url.pathname.startsWith(basePath) ? url.pathname.slice(basePath.length) : url.pathname
  return redirect(path + search)
}
