/** A shoe in a mail: its picture stands beside the words, the price below them. */
export type MailItem = {
  /** An absolute address, and words for whoever does not see it; null where there is no picture. */
  picture: { src: string; alt: string } | null
  title: string
  /** Color, size and whatever else tells it apart. */
  details: string
  price: string
}

/** One piece of a mail, said once and shown as HTML and as plain text. */
export type MailBlock =
  | { kind: 'paragraph'; text: string }
  /** A code to type in, large. */
  | { kind: 'code'; code: string }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'items'; items: readonly MailItem[] }
  /** Pairs such as `Total` and `$129.50`, the last one strong when `total` is set. */
  | { kind: 'rows'; rows: readonly (readonly [label: string, value: string])[]; total?: boolean }
  /** Small print, with an address to follow where `href` is set. */
  | { kind: 'note'; text: string; href?: string }

export type MailText = { title: string; body: readonly MailBlock[] }
