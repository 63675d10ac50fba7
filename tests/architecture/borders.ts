import { isTest, type SourceFile } from './source-files.ts'

/**
 * Who may import whom (docs/architecture.md#borders). A file belongs to the first area whose `files` fits. Everything it
 * imports is a package in `packages`, a file in `paths`, or lies in its own area (`own`).
 */
export type Area = {
  name: string
  files: RegExp
  packages: readonly (string | RegExp)[]
  paths: readonly RegExp[]
}

const node = /^node:/
const react = ['react', 'react-router', 'lucide']
const database = [/^kysely(\/helpers\/postgres)?$/, 'uuid']

/** Heap limits of every process and thread, in one place. */
const processFlags = /^bootstrap\/process-flags\.mjs$/

export const areas: readonly Area[] = [
  { name: 'contract', files: /^contract\//, packages: ['zod'], paths: [/^contract\//] },
  {
    name: 'app/ui',
    files: /^app\/ui\//,
    packages: [...react, /^@base-ui\/react\//, 'uqr'],
    paths: [/^app\/ui\//],
  },
  {
    name: 'app/api',
    files: /^app\/api\//,
    packages: [
      'react',
      'react-router',
      'zod',
      '@tanstack/react-query',
      'react-hook-form',
      '@hookform/resolvers/zod',
    ],
    paths: [/^app\/api\//, /^contract\//],
  },
  {
    name: 'app/features',
    files: /^app\/features\//,
    // `react-dom`: `preload` of a large picture.
    packages: [...react, 'react-dom', 'zod', '@tanstack/react-query', 'react-hook-form'],
    paths: [
      /^app\/(ui|api|features)\//,
      /^contract\//,
      // What a listing says of itself in the head of its page, and whether its next data could not be loaded.
      /^app\/shell\/(page-meta|structured-data|retained-screen)\.ts$/,
    ],
  },
  {
    name: 'app/shell',
    files: /^app\/shell\//,
    packages: react,
    paths: [/^app\/(ui|api|features|shell)\//, /^contract\//],
  },
  {
    name: 'app/routes',
    files: /^app\/routes\//,
    packages: [...react, 'zod', '@tanstack/react-query'],
    paths: [/^app\/(ui|api|features|shell)\//, /^app\/routes\//, /^contract\//],
  },
  {
    name: 'app/admin',
    files: /^app\/admin\//,
    packages: [
      ...react,
      'react-dom/client',
      'react-router/dom',
      '@base-ui/react/csp-provider',
      '@base-ui/react/dialog',
      '@simplewebauthn/browser',
      '@tanstack/react-query',
      'recharts',
      'uqr',
      'zod',
    ],
    paths: [/^app\/(admin|ui|api)\//, /^contract\//, /^app\/shell\/use-color-scheme\.ts$/],
  },
  {
    name: 'app',
    files: /^app\/(root|entry\.(client|server)|page-renderer|routes)\.tsx?$/,
    packages: [
      'react',
      /^react-dom\/(client|server)$/,
      /^react-router(\/dom)?$/,
      'virtual:react-router/server-build',
      '@react-router/dev/routes',
      '@base-ui/react/csp-provider',
      node,
    ],
    paths: [/^app\/(ui|api|features|shell|styles|\+types)\//, /^contract\//],
  },
  {
    name: 'server/platform',
    files: /^server\/platform\//,
    packages: [
      ...database,
      'graphile-worker',
      /^hono(\/body-limit)?$/,
      'nodemailer',
      'pg',
      'pino',
      'prom-client',
      'zod',
      'zod-openapi',
      'lru-cache',
      'aws4fetch',
      /^@opentelemetry\//,
      node,
    ],
    paths: [/^server\/platform\//, /^contract\//],
  },
  {
    name: 'server/pages',
    files: /^server\/pages\//,
    packages: ['zod', node],
    paths: [/^server\/(pages|platform)\//, /^contract\//, processFlags],
  },
  {
    name: 'server/process',
    files: /^server\/(process\/|(admin-api|api|jobs|personal-data)\.ts$)/,
    packages: ['@hono/node-server', /^hono(\/compress)?$/, 'prom-client', 'vite', 'zod', node],
    paths: [/^server\//, /^contract\//, /^demo\/fill-with-demo\.ts$/],
  },
  {
    name: 'server nouns',
    files: /^server\/[\w-]+\//,
    packages: [
      ...database,
      'zod',
      'hono',
      'prom-client',
      '@node-rs/argon2',
      'csv-parse',
      'entities',
      'sharp',
      'stripe',
      'otpauth',
      'sax',
      '@simplewebauthn/server',
      node,
    ],
    // Beyond these the noun's own folder and the front doors in `frontDoors`.
    paths: [/^server\/platform\//, /^contract\//, processFlags],
  },
  {
    name: 'cli',
    files: /^cli\//,
    packages: ['commander', 'cli-progress', 'kysely', 'zod', 'playwright-core', '@sparticuz/chromium', node],
    paths: [/^(server|cli|contract)\//, /^demo\/(canned-answers|demo-brands|demo-content)\.ts$/],
  },
  {
    name: 'demo',
    files: /^demo\//,
    packages: ['kysely', 'sharp', 'zod', node],
    paths: [
      /^(demo|contract|server\/platform)\//,
      // The demo writes rows as the shop would: recipes of pictures, an order's numbers, a password's hash.
      /^server\/media\/(recipe|studio-layers|merge-modules)\.ts$/,
      /^server\/orders\/order-view\.ts$/,
      /^server\/accounts\/password-hash\.ts$/,
    ],
  },
  { name: 'bootstrap', files: /^bootstrap\//, packages: [node], paths: [/^bootstrap\//] },
  {
    name: 'scripts',
    files: /^scripts\//,
    packages: ['sharp', 'vite', 'zod', node],
    paths: [
      /^(scripts|demo|contract)\//,
      /^server\/(platform|process|media)\//,
      // The endpoints that pages call, which the build makes smaller; a database to read types from.
      /^app\/api\/(return-)?endpoints\.ts$/,
      /^tests\/support\/scratch-postgres\.ts$/,
    ],
  },
  {
    name: 'bench',
    files: /^bench\//,
    packages: ['autocannon', 'kysely', 'minisearch', 'playwright-core', 'zod', node],
    paths: [/^(bench|bootstrap|cli|contract|demo|server|tests)\//],
  },
  {
    name: 'configuration',
    files: /^[\w.-]+\.ts$/,
    packages: [
      /^vite(st)?(\/config)?$/,
      /^@react-router\/dev\//,
      '@tailwindcss/vite',
      '@vitest/browser-playwright',
    ],
    paths: [/^contract\/base-path\.ts$/, /^cli\/chromium\.ts$/, /^scripts\//, /^tests\/support\//],
  },
]

/** Front doors of other nouns that a noun of the server may go through. */
export const frontDoors: Record<string, readonly string[]> = {
  backups: ['orders'],
  catalogue: ['audit'],
  content: ['audit', 'catalogue', 'media'],
  customers: ['accounts', 'audit', 'orders'],
  discounts: ['audit', 'catalogue'],
  orders: ['accounts', 'audit', 'cart', 'catalogue', 'discounts', 'payments', 'recovery', 'shipments'],
  queue: ['audit', 'orders'],
  recovery: ['accounts', 'cart', 'catalogue', 'discounts'],
  media: ['audit'],
  cart: ['catalogue'],
  fit: ['orders'],
  returns: ['accounts', 'audit', 'catalogue', 'media', 'orders', 'restock', 'settings', 'shipments'],
  reviews: ['audit', 'catalogue'],
  settings: ['audit'],
  staff: ['accounts', 'audit'],
  figures: ['catalogue'],
  today: ['catalogue', 'contact', 'orders', 'returns', 'reviews'],
  webhooks: ['audit', 'catalogue'],
  wishlist: ['catalogue'],
  contact: ['accounts', 'audit', 'orders', 'staff'],
  newsletter: ['accounts'],
  restock: ['accounts', 'catalogue'],
}

/** Other features that a feature is put together from. */
export const featureArrows: Record<string, readonly string[]> = {
  accounts: ['catalogue'],
  cart: ['accounts', 'catalogue', 'fit'],
  catalogue: ['accounts'],
  compare: ['catalogue'],
  fit: ['accounts', 'catalogue'],
  listing: ['accounts', 'cart', 'catalogue', 'compare', 'fit', 'wishlist'],
  orders: ['accounts', 'catalogue'],
  restock: ['accounts'],
  returns: ['accounts', 'catalogue'],
  reviews: ['accounts'],
  wishlist: ['accounts'],
}

export type Crossing = { from: string; to: string; area: string }

/** Imports that cross a border, of all files but tests; a file in no area is a crossing of its own. */
export function findCrossings(files: readonly SourceFile[]): Crossing[] {
  return files
    .filter((file) => !isTest(file.path))
    .flatMap((file) => {
      const area = areaOf(file.path)
      if (!area) return [{ from: file.path, to: '', area: 'none' }]
      return file.imports
        .filter((name) => !mayImport(area, file.path, name))
        .map((to) => ({ from: file.path, to, area: area.name }))
    })
}

/** What is allowed and used by nobody: packages and paths of areas, arrows between nouns and between features. */
export function findUnused(files: readonly SourceFile[]): string[] {
  const product = files.filter((file) => !isTest(file.path))
  const inAreas = areas.flatMap((area) => {
    const names = product.filter((file) => areaOf(file.path) === area).flatMap((file) => file.imports)
    const packages = area.packages.filter(
      (each) => !names.some((name) => isPackage(name) && fits(each, name)),
    )
    const paths = area.paths.filter((each) => !names.some((name) => each.test(name)))
    return [...packages, ...paths].map((each) => `${area.name} → ${String(each)}`)
  })
  return [
    ...inAreas,
    ...unusedArrows('server', frontDoors, product, (to) => `server/${to}/${to}.ts`),
    ...unusedArrows('app/features', featureArrows, product, (to) => `app/features/${to}/`),
  ]
}

function unusedArrows(
  parent: string,
  arrows: Record<string, readonly string[]>,
  files: readonly SourceFile[],
  target: (to: string) => string,
): string[] {
  return Object.entries(arrows).flatMap(([from, tos]) => {
    const names = files
      .filter((file) => file.path.startsWith(`${parent}/${from}/`))
      .flatMap((file) => file.imports)
    return tos
      .filter((to) => !names.some((name) => name.startsWith(target(to))))
      .map((to) => `${parent}/${from} → ${to}`)
  })
}

function areaOf(path: string): Area | undefined {
  return areas.find((area) => area.files.test(path))
}

function mayImport(area: Area, from: string, name: string): boolean {
  if (isPackage(name)) return area.packages.some((each) => fits(each, name))
  const noun = area.name === 'server nouns' ? /^server\/([\w-]+)\//.exec(from)?.[1] : undefined
  if (noun !== undefined && name.startsWith(`server/${noun}/`)) return true
  if (noun !== undefined && (frontDoors[noun] ?? []).some((to) => name === `server/${to}/${to}.ts`))
    return true
  const feature = /^app\/features\/([\w-]+)\//.exec(from)?.[1]
  const otherFeature = /^app\/features\/([\w-]+)\//.exec(name)?.[1]
  if (feature !== undefined && otherFeature !== undefined) {
    return otherFeature === feature || (featureArrows[feature] ?? []).includes(otherFeature)
  }
  if (area.name === 'app/routes' && name.startsWith('app/routes/')) return isOwnScreen(from, name)
  return area.paths.some((each) => each.test(name))
}

/** A screen is `routes/cart.tsx` with what lies in `routes/cart/`; none imports another's parts. */
function isOwnScreen(from: string, name: string): boolean {
  const screenOf = (path: string) => /^app\/routes\/(?:\+types\/)?([\w-]+)/.exec(path)?.[1]
  return screenOf(from) === screenOf(name)
}

function isPackage(name: string): boolean {
  return (
    !/^(app|bench|bootstrap|cli|contract|demo|scripts|server|tests)\//.test(name) && !name.includes('+types')
  )
}

function fits(pattern: string | RegExp, name: string): boolean {
  return typeof pattern === 'string' ? pattern === name : pattern.test(name)
}
