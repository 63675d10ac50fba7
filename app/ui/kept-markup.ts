import { createContext, type ReactElement, use } from 'react'

/** The markup of what `draw` gives; the same name always stands for the same markup. */
export type KeepMarkup = (name: string, draw: () => ReactElement) => { __html: string }

/**
 * On the server, markup of parts that come again and again on different pages, drawn once. A part fit for it depends on
 * nothing but what its name says: no context but those of the build, no ids of React's, no picture that is fetched
 * early. The browser knows none and brings the drawn markup to life with the part itself.
 */
export const KeptMarkup = createContext<KeepMarkup | null>(null)

/** Where markup is kept: on the server alone, while a page is rendered. */
export function useKeep(): KeepMarkup | null {
  return import.meta.env.SSR ? use(KeptMarkup) : null
}
