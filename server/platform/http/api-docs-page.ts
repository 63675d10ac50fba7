import type { Endpoint } from '../../../contract/endpoint.ts'
import { html, type SafeHtml } from '../mail/html.ts'

/** HTML reference of the API from the contract, without scripts or other hosts. */
export function apiDocsPage(
  nouns: Record<string, Record<string, Endpoint & { needs?: string }>>,
  { root, description }: { root: string; description: string },
): string {
  const sections = Object.entries(nouns).map(([noun, endpoints]) => {
    const rows = Object.values(endpoints).map((endpoint) => describeRow(endpoint, root))
    return html`<section><h2>${noun}</h2><table><thead><tr><th>Call</th><th>What</th><th>Who</th><th>Answers</th></tr></thead><tbody>${rows}</tbody></table></section>`
  })
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Outsole API</title><style>
:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem}
table{width:100%;border-collapse:collapse}th,td{text-align:left;vertical-align:top;padding:.4rem .6rem .4rem 0;border-bottom:1px solid #8884}
code{font-size:.9em;overflow-wrap:anywhere}</style></head><body><main><h1>Outsole API</h1>
<p>JSON both ways. Every failure is <code>{error, message, code, details?, data?}</code>. Replies that answer 304
too bear an <code>ETag</code>: send it as <code>If-None-Match</code>. The full description is
<a href="${description}">openapi.json</a>.</p>${sections}</main></body></html>`.source
}

function describeRow(endpoint: Endpoint & { needs?: string }, root: string): SafeHtml {
  const who = {
    public: 'anybody',
    optional: 'anybody',
    customer: 'customer',
    staff: endpoint.needs ?? 'staff',
  }[endpoint.access]
  const answers = [endpoint.status, ...(endpoint.versioned ? [304] : []), ...endpoint.problems].join(', ')
  return html`<tr><td><code>${endpoint.method} ${root}${endpoint.path}</code></td><td>${endpoint.summary}</td><td>${who}</td><td>${answers}</td></tr>`
}
