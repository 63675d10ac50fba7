/** HTML that was built by `html`, so that everything foreign in it is escaped. */
export class SafeHtml {
  readonly source: string
  constructor(source: string) {
    this.source = source
  }
}

type Piece = SafeHtml | string | number | null | undefined | false | readonly Piece[]

/** Builds HTML from a template: strings put in are escaped, SafeHtml and lists of it stay, null and false vanish. */
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

/** Text made harmless for element content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}
