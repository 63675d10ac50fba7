import { useState } from 'react'
import type { PageView } from '../../../../contract/admin/content.ts'

export type Titles = { of(id: string): string; learn(id: string, title: string): void }

/** Titles of the shoes that content names, with those that are being added. */
export function useTitles(shoes: PageView['shoes']): Titles {
  const [learned, setLearned] = useState<Readonly<Record<string, string>>>({})
  const known = new Map(shoes.map(({ id, title }) => [id, title]))
  return {
    of: (id) => learned[id] ?? known.get(id) ?? 'A shoe that is gone',
    learn: (id, title) => setLearned((before) => ({ ...before, [id]: title })),
  }
}
