/** Shares equal lists and words in memory: most products share sizes, prices and materials. */
export type SharedValues = {
  word(text: string): string
  /** Splits a text at the unit separator (U+001F). */
  words(joined: string | null): readonly string[]
  /** Splits a text of comma-separated numbers. */
  numbers(joined: string | null): readonly number[]
}

export function shareValues(): SharedValues {
  const words = new Map<string, string>()
  const lists = new Map<string, readonly string[]>()
  const numbers = new Map<string, readonly number[]>()
  const word = (text: string) => remember(words, text, () => text)
  return {
    word,
    words: (joined) =>
      remember(lists, joined ?? '', (text) => (text === '' ? [] : text.split('\u001f').map(word))),
    numbers: (joined) =>
      remember(numbers, joined ?? '', (text) => (text === '' ? [] : text.split(',').map(Number))),
  }
}

function remember<Value>(known: Map<string, Value>, text: string, make: (text: string) => Value): Value {
  const value = known.get(text) ?? make(text)
  known.set(text, value)
  return value
}
