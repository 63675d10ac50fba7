import { contentEndpoints as e } from '../../contract/content/content.ts'
import { handle, type Route } from '../platform/http/route.ts'
import { liveContent } from './content.ts'

/** The content as pages read it, from memory. */
export function contentRoutes(): Route[] {
  return [
    handle(e.getHome, () => ({ home: liveContent().home })),
    handle(e.getAnnouncement, () => ({ announcement: liveContent().announcement })),
    handle(e.getBrandContent, ({ params: { id } }) => ({
      featured: liveContent().brands.get(id)?.featured ?? [],
    })),
  ]
}
