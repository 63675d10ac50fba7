/** A product in a mail: picture beside the text, price below. */
export type MailItem = {
  /** Absolute URL and alternative text; null where there is no picture. */
  picture: { src: string; alt: string } | null
  title: string
  /** Color, size and other distinctions. */
  details: string
  price: string
}

/** A block of a mail, rendered as HTML and as plain text. */
export type MailBlock =
  | { kind: 'paragraph'; text: string }
  /** A code, shown large. */
  | { kind: 'code'; code: string }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'items'; items: readonly MailItem[] }
  /** Rows such as `Total` and `$129.50`; the last one is emphasized where `total` is set. */
  | { kind: 'rows'; rows: readonly (readonly [label: string, value: string])[]; total?: boolean }
  /** Small print, linked where `href` is set. */
  | { kind: 'note'; text: string; href?: string }

export type MailText = { title: string; body: readonly MailBlock[] }
