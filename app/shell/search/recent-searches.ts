/** Under this name the browser keeps what was searched for here. */
const storageKey = 'outsole.searches'
const maxEntries = 5
const longest = 100

/** What this browser searched for last, newest first. */
export function readSearches(): readonly string[] {
  try {
    return parseSearches(JSON.parse(localStorage.getItem(storageKey) ?? '[]'))
  } catch {
    return []
  }
}

export function rememberSearch(words: string): void {
  writeSearches(afterSearch(readSearches(), words))
}

/** Forgets one search, or, where none is named, all of them. */
export function forgetSearches(words?: string): void {
  writeSearches(words === undefined ? [] : readSearches().filter((each) => each !== words))
}

/** The list after a search: it goes to the front, however it was written before. */
export function afterSearch(before: readonly string[], words: string): readonly string[] {
  const text = words.trim().slice(0, longest)
  if (text === '') return before
  const others = before.filter((each) => each.toLowerCase() !== text.toLowerCase())
  return [text, ...others].slice(0, maxEntries)
}

/** What storage holds may have been written by anybody: texts only, bounded. */
export function parseSearches(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return []
  return value
    .filter((each) => typeof each === 'string' && each.trim() !== '' && each.length <= longest)
    .slice(0, maxEntries)
}

function writeSearches(searches: readonly string[]): void {
  try {
    if (searches.length === 0) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, JSON.stringify(searches))
  } catch {
    // Closed storage: nothing is remembered.
  }
}
