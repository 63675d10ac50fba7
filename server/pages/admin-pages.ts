import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { encodedBody } from './encoded-body.ts'
import { openStaticFiles, type StaticFiles, sendBody } from './static-files.ts'

/** Where the back office's own build lies below that of the pages. */
const folderName = 'admin'

/**
 * Serves the back office: one document for all of its addresses, and its built files. It is drawn in the browser, so that no
 * thread renders it and no page of the shop loads any of it. Null where it was not built.
 */
export async function openAdminPages(
  buildDir: string,
  base: string,
  headers: { file: Record<string, string>; document: Record<string, string> },
): Promise<StaticFiles | null> {
  const folder = join(buildDir, folderName)
  const root = `${base}/${folderName}`
  const document = await readFile(join(folder, 'index.html')).catch(() => null)
  if (!document) return null
  const files = await openStaticFiles(folder, root, headers.file)
  const body = encodedBody(document, { quality: 11 })
  const documentHeaders = {
    ...headers.document,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policyFor(document.toString()),
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Encoding',
    ETag: body.etag,
  }
  return function serveAdmin(request, response, path) {
    if (path !== root && !path.startsWith(`${root}/`)) return false
    if (path.startsWith(`${root}/assets/`)) return files(request, response, path)
    void sendBody({ request, response, body, headers: documentHeaders, compress: true })
    return true
  }
}

/** Its own files and the inline scripts of the built document, by hash. */
function policyFor(document: string): string {
  const inline = [...document.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${hash('sha256', script, 'base64')}'`,
  )
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inline].join(' '),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // Previews of content.
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
