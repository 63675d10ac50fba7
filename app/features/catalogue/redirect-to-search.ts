import { redirect } from 'react-router'
import { basePath } from '../../../contract/base-path.ts'

/** Leads from a page's address to the same page with another search (`?page=2`, or nothing). */
export function redirectToSearch(url: URL, search: string): Response {
  // The router puts {base} in front by itself.
  const path = url.pathname.startsWith(basePath) ? url.pathname.slice(basePath.length) : url.pathname
  return redirect(path + search)
}
