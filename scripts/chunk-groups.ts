import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

type ModuleGraph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/**
 * Pages most visits begin with, and the cart, each with what it loads right after hydration. Named, as rules without names
 * weigh more (gzip, listing / product): this 158 / 169 kB; what 8 chunks share 188 / 199; by folders 241 / 251.
 */
const firstPages = {
  home: ['root.tsx', 'routes/home.tsx'],
  list: ['root.tsx', 'routes/products.tsx'],
  product: ['root.tsx', 'routes/product.tsx', 'features/reviews/reviews-section.tsx'],
  cart: ['root.tsx', 'routes/cart.tsx'],
}

/** Names of the chunks that several screens load. */
export const sharedChunks: ReadonlySet<string> = new Set([
  'react',
  'common',
  'product-cart',
  ...Object.keys(firstPages),
])

/**
 * Few chunks instead of many small ones, which compress worse and cost more requests: React and its router; `common` for
 * what home or a list imports and another first page too; `product-cart` for what these two import and no other; one for the
 * rest of each page that other screens share.
 */
export function chunkGroups() {
  const pagesOf = pagesByModule()
  // Packages follow the module that imports them.
  const test = /\/(app|contract)\//
  return [
    { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler|cookie)\//, priority: 3 },
    {
      name: (id: string, graph: ModuleGraph) => {
        const pages = pagesOf(id, graph)
        if (pages.length < 2) return null
        return pages[0] === 'product' ? 'product-cart' : 'common'
      },
      test,
      priority: 2,
    },
    {
      name: (id: string, graph: ModuleGraph) => pagesOf(id, graph).at(-1) ?? null,
      test,
      minShareCount: 2,
      priority: 1,
    },
  ]
}

/** Returns a function that names the first pages a module belongs to, in the order of `firstPages`. */
function pagesByModule() {
  const imported = new Map<string, Set<string>>()
  return (id: string, graph: ModuleGraph): string[] =>
    Object.entries(firstPages).flatMap(([page, files]) => {
      const found = imported.get(page) ?? importsOf(files, graph)
      imported.set(page, found)
      return found.has(id) ? [page] : []
    })
}

/** All modules that these files of app/ import statically, directly or not. */
function importsOf(files: readonly string[], graph: ModuleGraph): Set<string> {
  const found = new Set(files.map((file) => fileURLToPath(new URL(`../app/${file}`, import.meta.url))))
  for (const id of found) {
    for (const each of graph.getModuleInfo(id)?.importedIds ?? []) found.add(each)
  }
  return found
}
