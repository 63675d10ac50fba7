import { describe, expect, test } from 'vitest'
import { isTest, readSourceFiles, type SourceFile } from './source-files.ts'

/**
 * Who may import whom (docs/architecture.md). A file belongs to the first border whose `from` fits;
 * everything it imports must fit one of `may`, or lie in its own folder where `own` says so.
 */
const react = [/^react(-dom|-router)?(\/|$)/, /^@base-ui\/react/, /^lucide$/]
const borders: { from: RegExp; may: RegExp[] }[] = [
  { from: /^contract\//, may: [/^zod$/, /^contract\//] },
  { from: /^app\/ui\//, may: [...react, /^app\/ui\//] },
  {
    from: /^app\/api\//,
    may: [
      ...react,
      /^zod$/,
      /^@tanstack\/react-query$/,
      /^react-hook-form$/,
      /^@hookform\/resolvers\//,
      /^app\/api\//,
      /^contract\//,
    ],
  },
  {
    from: /^app\/(features|shell|routes|root|entry|routes\.ts|styles)/,
    may: [
      /^(?!app|server|cli|demo|tests|bench)[@\w]/,
      /^\.\/\+types|\/\+types\//,
      /^app\/(ui|api|features|shell|routes|styles)\//,
      /^contract\//,
    ],
  },
  {
    from: /^server\/platform\//,
    may: [/^(?!app|server|cli|demo|tests|bench|contract)[@\w]/, /^server\/platform\//, /^contract\//],
  },
  {
    from: /^server\/(process\/|[\w-]+\.ts$)/,
    may: [/^(?!app|cli|tests|bench)[@\w]/, /^server\//, /^contract\//],
  },
  {
    from: /^server\/[\w-]+\//,
    may: [/^(?!app|server|cli|demo|tests|bench)[@\w]/, /^server\/platform\//, /^contract\//],
  },
  { from: /^cli\//, may: [/^(?!app|tests|bench)[@\w]/, /^(server|cli|contract|demo)\//] },
  { from: /^demo\//, may: [/^(?!app|cli|tests|bench)[@\w]/, /^(demo|contract|server\/platform)\//] },
]

/** Front doors that another noun of the server may go through: from → to. */
const arrows: Record<string, readonly string[]> = {
  cart: ['catalogue'],
  wishlist: ['catalogue'],
  orders: ['accounts', 'cart', 'payments', 'recovery'],
  payments: [],
  reviews: ['catalogue'],
  recovery: ['accounts', 'cart', 'catalogue'],
  contact: ['accounts', 'orders'],
  newsletter: ['accounts'],
  restock: ['accounts'],
  fit: [],
  catalogue: [],
  accounts: [],
  media: [],
}

/** Features that are put together from others. */
const alsoImports: Record<string, readonly string[]> = { listing: ['cart', 'compare', 'wishlist'] }

const files = readSourceFiles()

function mayImport(file: SourceFile, name: string): boolean {
  const border = borders.find((each) => each.from.test(file.path))
  if (!border) return true
  if (border.may.some((pattern) => pattern.test(name))) return true
  const noun = /^server\/([\w-]+)\//.exec(file.path)?.[1]
  if (!noun) return false
  if (name.startsWith(`server/${noun}/`)) return true
  return (arrows[noun] ?? []).some((other) => name === `server/${other}/${other}.ts`)
}

describe('import borders', () => {
  test('files were found on both sides', () => {
    expect(files.filter((file) => file.path.startsWith('app/')).length).toBeGreaterThan(20)
    expect(files.filter((file) => file.path.startsWith('server/')).length).toBeGreaterThan(20)
  })

  test('nobody imports across a border', () => {
    const crossings = files
      .filter((file) => !isTest(file.path))
      .flatMap((file) =>
        file.imports.filter((name) => !mayImport(file, name)).map((name) => `${file.path} → ${name}`),
      )
    expect(crossings).toEqual([])
  })

  test('a feature imports no other feature but the catalogue, the fit, and accounts to know who is here', () => {
    const crossings = files
      .filter((file) => !isTest(file.path))
      .flatMap((file) => {
        const own = /^app\/features\/([\w-]+)\//.exec(file.path)?.[1]
        if (!own) return []
        return file.imports
          .filter((name) => {
            const other = /^app\/features\/([\w-]+)\//.exec(name)?.[1]
            return (
              other !== undefined &&
              ![own, 'catalogue', 'fit', 'accounts', ...(alsoImports[own] ?? [])].includes(other)
            )
          })
          .map((name) => `${file.path} → ${name}`)
      })
    expect(crossings).toEqual([])
  })

  test('front doors hold verbs and reads; calls and jobs are fetched where they are joined', () => {
    const passedOn = files
      .filter(({ path }) => /^server\/([\w-]+)\/\1\.ts$/.test(path))
      .flatMap(({ path, imports }) =>
        imports.filter((name) => /-(routes|jobs)\.ts$/.test(name)).map((name) => `${path} → ${name}`),
      )
    expect(passedOn).toEqual([])
  })

  test('there is no import cycle', () => {
    expect(findCycle(files)).toBeNull()
  })
})

function findCycle(all: readonly SourceFile[]): string[] | null {
  const graph = new Map(
    all.map((file) => [file.path, file.imports.filter((name) => all.some((other) => other.path === name))]),
  )
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
