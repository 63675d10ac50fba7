import { href } from 'react-router'
export const maxCompared = 4

/** A product of a comparison, with the slug of the color it was chosen in, if any. */
export type ComparedId = { id: string; color?: string | undefined }

const longestPart = 64

/** The distinct products of an address (`?ids=id.color-slug,id`), at most four. */
export function readCompared(search: URLSearchParams): ComparedId[] {
  return distinct((search.get('ids') ?? '').split(',').map(readEntry))
    .filter(({ id }) => id !== '' && id.length <= longestPart)
    .slice(0, maxCompared)
}

/** The address that compares these products. */
export function compareAddress(shoes: readonly ComparedId[]): string {
  if (shoes.length === 0) return href('/compare')
  const entries = distinct(shoes)
    .slice(0, maxCompared)
    .map(({ id, color }) => (color ? `${id}.${encodeURIComponent(color)}` : id))
  return `${href('/compare')}?ids=${entries.join(',')}`
}

function readEntry(entry: string): ComparedId {
  const [id = '', color = ''] = entry.split('.', 2)
  return color === '' || color.length > longestPart ? { id } : { id, color }
}

/** Each product once, in its first color. */
function distinct(shoes: readonly ComparedId[]): ComparedId[] {
  const first = new Map<string, ComparedId>()
  for (const shoe of shoes) if (!first.has(shoe.id)) first.set(shoe.id, shoe)
  return [...first.values()]
}
