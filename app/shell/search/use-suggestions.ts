import { useEffect, useState } from 'react'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { call } from '../../api/browser-call.ts'
import { catalogueEndpoints } from '../../api/endpoints.ts'

export type Suggestion = ReplyOf<typeof catalogueEndpoints.getSuggestions>['suggestions'][number]

/** Minimum of letters for suggestions, and the debounce after the last key (docs/product.md#suggestions). */
const fewestLetters = 2
const pauseMs = 300
const none: readonly Suggestion[] = []

/** What the shop suggests for the text typed so far; the answer to an older text is aborted. */
export function useSuggestions(text: string, wanted: boolean): readonly Suggestion[] {
  const q = text.trim()
  // Before a letter is typed, popular searches.
  const enough = q.length >= fewestLetters || (q === '' && wanted)
  const [known, setKnown] = useState(none)
  useEffect(() => {
    if (!enough) {
      setKnown(none)
      return
    }
    const outdated = new AbortController()
    const timer = setTimeout(() => {
      call(catalogueEndpoints.getSuggestions, { query: { q } }, { signal: outdated.signal }).then(
        (result) => {
          if (!result.ok) console.warn('Suggestions failed:', result.problem.message)
          setKnown(result.ok ? result.reply.suggestions : none)
        },
        () => undefined,
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      outdated.abort()
    }
  }, [q, enough])
  return enough ? known : none
}
