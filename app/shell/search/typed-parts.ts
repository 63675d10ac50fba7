/** A piece of a suggestion; `added` is what goes beyond the letters typed. */
export type TextPart = { text: string; added: boolean }

/** A suggestion cut so that what it adds to the typed letters can stand out, not what was typed (docs/product.md#suggestions). */
export function typedParts(title: string, typed: string): TextPart[] {
  const begun = plain(typed).split(/\s+/).filter(Boolean)
  const parts: TextPart[] = []
  for (const piece of title.split(/(?<=\s)/)) {
    const length = typedLength(plain(piece), begun)
    addPart(parts, piece.slice(0, length), false)
    addPart(parts, piece.slice(length), true)
  }
  return parts
}

/** How many letters of a word were typed: the longest typed word it begins with. */
function typedLength(word: string, begun: readonly string[]): number {
  return Math.max(0, ...begun.filter((each) => word.startsWith(each)).map((each) => each.length))
}

function addPart(parts: TextPart[], text: string, added: boolean): void {
  const last = parts.at(-1)
  if (text === '') return
  if (last?.added === added) last.text += text
  else parts.push({ text, added })
}

/** Lower case without accents; of the same length for letters as they are commonly written. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
