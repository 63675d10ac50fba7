import { describe, expect, test } from 'vitest'
import { areas, findCrossings, findUnused, frontDoors } from './borders.ts'
import { readSourceFiles, type SourceFile } from './source-files.ts'

const files = readSourceFiles()

describe('import borders', () => {
  test('files were found in every area', () => {
    const empty = areas.filter((area) => !files.some((file) => area.files.test(file.path)))
    expect(empty.map((area) => area.name)).toEqual([])
  })

  test('nobody imports across a border', () => {
    expect(findCrossings(files)).toEqual([])
  })

  test('every allowed package, path and arrow is used by somebody', () => {
    expect(findUnused(files)).toEqual([])
  })

  test.each<[area: string, from: string, to: string]>([
    ['contract', 'contract/cart.ts', 'kysely'],
    ['contract', 'contract/cart.ts', 'server/cart/cart.ts'],
    ['app/ui', 'app/ui/button.tsx', 'zod'],
    ['app/ui', 'app/ui/button.tsx', 'contract/money.ts'],
    ['app/api', 'app/api/client.ts', 'node:crypto'],
    ['app/api', 'app/api/client.ts', 'app/features/cart/use-cart.ts'],
    ['app/features', 'app/features/cart/use-cart.ts', 'pg'],
    ['app/features', 'app/features/cart/use-cart.ts', 'app/routes/cart/cart-screen.tsx'],
    ['app/features', 'app/features/wishlist/wishlist-button.tsx', 'app/features/cart/use-cart.ts'],
    ['app/features', 'app/features/cart/use-cart.ts', 'app/shell/header.tsx'],
    ['app/shell', 'app/shell/header.tsx', 'node:fs'],
    ['app/shell', 'app/shell/header.tsx', 'app/routes/home.tsx'],
    ['app/routes', 'app/routes/cart/cart-screen.tsx', 'node:fs'],
    ['app/routes', 'app/routes/cart/cart-screen.tsx', 'app/routes/orders/order-card.tsx'],
    ['app/routes', 'app/routes/cart.tsx', 'server/cart/cart.ts'],
    ['app/admin', 'app/admin/admin-entry.tsx', 'node:fs'],
    ['app/admin', 'app/admin/frame/frame.tsx', 'app/features/cart/use-cart.ts'],
    ['app', 'app/root.tsx', 'pg'],
    ['app', 'app/root.tsx', 'app/routes/home.tsx'],
    ['server/platform', 'server/platform/http/route.ts', 'server/cart/cart.ts'],
    ['server/platform', 'server/platform/http/route.ts', 'sharp'],
    ['server/pages', 'server/pages/page-server.ts', 'kysely'],
    ['server/pages', 'server/pages/page-server.ts', 'app/root.tsx'],
    ['server/process', 'server/process/shop-server.ts', 'app/root.tsx'],
    ['server/process', 'server/api.ts', 'react'],
    ['server nouns', 'server/cart/cart.ts', 'server/orders/orders.ts'],
    ['server nouns', 'server/orders/orders.ts', 'server/cart/cart-queries.ts'],
    ['server nouns', 'server/cart/cart.ts', 'react'],
    ['server nouns', 'server/cart/cart.ts', 'pg'],
    ['cli', 'cli/outsole.ts', 'app/api/client.ts'],
    ['cli', 'cli/outsole.ts', 'react'],
    ['demo', 'demo/seed-demo.ts', 'server/orders/orders.ts'],
    ['demo', 'demo/seed-demo.ts', 'pg'],
    ['bootstrap', 'bootstrap/run.mjs', 'zod'],
    ['bootstrap', 'bootstrap/run.mjs', 'server/process/start-command.ts'],
    ['scripts', 'scripts/run-tests.ts', 'server/cart/cart.ts'],
    ['scripts', 'scripts/run-tests.ts', 'react'],
    ['bench', 'bench/run.ts', 'app/api/client.ts'],
    ['bench', 'bench/run.ts', 'pg'],
    ['configuration', 'vite.config.ts', 'server/api.ts'],
    ['configuration', 'vite.config.ts', 'react'],
  ])('%s: %s may not import %s', (area, from, to) => {
    expect(findCrossings([{ path: from, text: '', imports: [to] }])).toEqual([{ from, to, area }])
  })

  test('a file outside of all areas is reported', () => {
    expect(findCrossings([{ path: 'attic/old.ts', text: '', imports: [] }])).toHaveLength(1)
  })

  test('an arrow that nobody uses is reported', () => {
    const [noun = '', [door = ''] = []] = Object.entries(frontDoors)[0] ?? []
    const without = files.filter((file) => !file.imports.includes(`server/${door}/${door}.ts`))
    expect(findUnused(without)).toContain(`server/${noun} → ${door}`)
  })

  test('front doors hold verbs and reads; routes and jobs are imported where they are mounted', () => {
    const passedOn = files
      .filter(({ path }) => /^server\/([\w-]+)\/\1\.ts$/.test(path))
      .flatMap(({ path, imports }) =>
        imports.filter((name) => /-(routes|jobs)\.ts$/.test(name)).map((name) => `${path} → ${name}`),
      )
    expect(passedOn).toEqual([])
  })

  test('there is no import cycle, and a made one is found', () => {
    expect(findCycle(files)).toBeNull()
    const cycle = [
      { path: 'contract/a.ts', text: '', imports: ['contract/b.ts'] },
      { path: 'contract/b.ts', text: '', imports: ['contract/a.ts'] },
    ]
    expect(findCycle(cycle)).toEqual(['contract/a.ts', 'contract/b.ts', 'contract/a.ts'])
  })
})

function findCycle(all: readonly SourceFile[]): string[] | null {
  const paths = new Set(all.map((file) => file.path))
  const graph = new Map(all.map((file) => [file.path, file.imports.filter((name) => paths.has(name))]))
  const state = new Map<string, 'open' | 'done'>()
  function visit(path: string, trail: string[]): string[] | null {
    if (state.get(path) === 'done') return null
    if (state.get(path) === 'open') return [...trail.slice(trail.indexOf(path)), path]
    state.set(path, 'open')
    for (const next of graph.get(path) ?? []) {
      const cycle = visit(next, [...trail, path])
      if (cycle) return cycle
    }
    state.set(path, 'done')
    return null
  }
  for (const path of graph.keys()) {
    const cycle = visit(path, [])
    if (cycle) return cycle
  }
  return null
}
