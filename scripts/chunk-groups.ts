import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

type ModuleGraph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/** Pages that people come in by, each with what it loads as soon as it stands. */
const firstPages = {
  home: ['root.tsx', 'routes/home.tsx'],
  list: ['root.tsx', 'routes/products.tsx'],
  product: ['root.tsx', 'routes/product.tsx', 'features/reviews/reviews-section.tsx'],
}

/** Chunks that every first page needs, or nearly. */
export const sharedChunks: ReadonlySet<string> = new Set(['react', 'common', ...Object.keys(firstPages)])

/**
 * Few files for what many screens need, as many small ones pack worse and cost more to ask for: React and its router,
 * what two first pages import, and what one of them shares with other screens. Packages come with what imports them.
 */
export function chunkGroups() {
  const imported = new Map<string, Set<string>>()
  function pagesWith(id: string, graph: ModuleGraph): string[] {
    return Object.entries(firstPages).flatMap(([page, files]) => {
      const found = imported.get(page) ?? importsOf(files, graph)
      imported.set(page, found)
      return found.has(id) ? [page] : []
    })
  }
  const own = /\/(app|contract)\//
  return [
    { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler|cookie)\//, priority: 3 },
    {
      name: (id: string, graph: ModuleGraph) => (pagesWith(id, graph).length > 1 ? 'common' : null),
      test: own,
      priority: 2,
    },
    {
      name: (id: string, graph: ModuleGraph) => pagesWith(id, graph)[0] ?? null,
      test: own,
      minShareCount: 2,
      priority: 1,
    },
  ]
}

/** All that these files of app/ import, directly or not; what they load lazily stays out. */
function importsOf(files: readonly string[], graph: ModuleGraph): Set<string> {
  const found = new Set(files.map((file) => fileURLToPath(new URL(`../app/${file}`, import.meta.url))))
  for (const id of found) {
    for (const each of graph.getModuleInfo(id)?.importedIds ?? []) found.add(each)
  }
  return found
}
