import { href } from 'react-router'
export const maxCompared = 4

/** The distinct ids of an address, at most four. */
export function readCompared(search: URLSearchParams): string[] {
  const ids = (search.get('ids') ?? '').split(',').filter((id) => id !== '' && id.length <= 64)
  return [...new Set(ids)].slice(0, maxCompared)
}

/** The address that compares these products. */
export function compareAddress(ids: readonly string[]): string {
  return ids.length === 0
    ? href('/compare')
    : `${href('/compare')}?ids=${[...new Set(ids)].slice(0, maxCompared).join(',')}`
}
