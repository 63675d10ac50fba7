/** HTML built by `html`, with all values escaped. */
export class SafeHtml {
  readonly source: string
  constructor(source: string) {
    this.source = source
  }
}

type Piece = SafeHtml | string | number | null | undefined | false | readonly Piece[]

/** Template tag for HTML: strings are escaped, SafeHtml and lists of it are kept, null and false are omitted. */
export function html(parts: TemplateStringsArray, ...pieces: Piece[]): SafeHtml {
  return new SafeHtml(parts.map((part, at) => part + render(pieces[at])).join(''))
}

function render(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return ''
  if (piece instanceof SafeHtml) return piece.source
  if (typeof piece === 'object') return piece.map(render).join('')
  return escapeHtml(String(piece))
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for element content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}
