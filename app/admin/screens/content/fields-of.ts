import type { ContentBody } from '../../../../contract/content/content.ts'
import type { Titles } from './use-titles.ts'

/** What the fields of a page get. */
export interface FieldsOf<Body extends ContentBody> {
  body: Body
  set: (changes: Partial<Body>) => void
  /** What is wrong with a field, by its path in the body. */
  errorOf: (path: string) => string | undefined
  titles: Titles
}
