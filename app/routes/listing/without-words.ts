import type { ListingState } from '../../features/catalogue/listing-address.ts'

/** The same list without these words in its text. */
export function withoutWords(state: ListingState, text: string): ListingState {
  const gone = new Set(text.toLowerCase().split(/\s+/))
  const words = state.q.split(/\s+/).filter((word) => !gone.has(word.toLowerCase()))
  return { ...state, page: 1, q: words.join(' ') }
}
