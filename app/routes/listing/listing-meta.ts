import type { MetaDescriptor } from 'react-router'
import { basePath } from '../../../contract/base-path.ts'
import { shop } from '../../../contract/shop.ts'
import { countFilters, type ListingState } from '../../features/catalogue/listing-address.ts'

type ListingMeta = { title: string; description: string; path: string; state: ListingState | undefined }

/** Title, description and canonical address of a list; filtered and searched lists stay out of indexes. */
export function listingMeta({ title, description, path, state }: ListingMeta): MetaDescriptor[] {
  const page = state && state.page > 1 ? ` – page ${state.page}` : ''
  const narrowed = state !== undefined && (countFilters(state) > 0 || state.q !== '' || state.sortBy !== null)
  const canonical = basePath + path + (page && !narrowed ? `?page=${state?.page}` : '')
  return [
    { title: `${title}${page} | ${shop.name}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...(narrowed ? [{ name: 'robots', content: 'noindex, follow' }] : []),
  ]
}
