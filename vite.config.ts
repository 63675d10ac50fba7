import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { basePath } from './contract/base-path.ts'
import { serviceWorker } from './scripts/service-worker.ts'
import { slimEndpoints } from './scripts/slim-endpoints.ts'

/** Browsers of the last two years: `light-dark()`, `oklch()` and nesting need no second copy of the CSS. */
const browsers = ['chrome123', 'edge123', 'firefox121', 'safari17.5']

/** What frames every screen, and what tiles and their lists are made of: they stand on most screens. */
const common = [
  /@tanstack|@base-ui\/react\/internals\/csp-|\/contract\/(?:wording\/)?(money|shop|count-words|facets|base-path|picture-url|size-labels)\./,
  /\/app\/api\/(browser-call|client|page-data|personal-|session-token|shop-settings|signed-out)/,
  /\/app\/features\/(accounts\/(user|use-session|auth-dialog-request)|fit\/guest|wishlist\/)/,
  /\/app\/features\/catalogue\/(?!applied-filters|brand-banner|category-tile|color-choice|facet-|filter-panel|first-options|price-range|product-choice|product-row|recently|shoebox|shown-pictures|size-section|sort-select|viewed)/,
  /\/app\/(features\/cart\/(add-to-cart-button|cart-change|cart-query|guest|use-cart)|features\/listing\/card-actions|shell\/(?!offline\/))/,
  /\/app\/ui\/(?:\w+\/)?(badge|breadcrumb|button|checkbox|chip|class-names|control-style|empty-state|error-state|field|grid|icon|lazy-part|link|notice)/,
  /\/app\/ui\/(?:\w+\/)?(page-container|pagination|picture|popover|price|rail-layout|rating\.|section-heading|segmented|select|skeleton)/,
  /\/app\/ui\/(?:\w+\/)?(spinner|text-input|toast\.|toast-queue|use-hydrated|visually)/,
  /\/icons\/(arrow-(left|right)|badge-check|check|chevron-.*|circle-.*|footprints|heart|info|layout-grid|list|lock-keyhole)\.mjs/,
  /\/icons\/(minus|moon|monitor|package|plus|rotate-cw|search|shopping-bag|sliders-horizontal|sun|triangle-.*|user-round|x)\.mjs/,
]

/** A list and its filters, which stand in its rail and in a phone's drawer. */
const ofLists =
  /\/app\/(features\/catalogue\/(applied-filters|facet-|filter-panel|first-options|price-range|size-section|sort-select)|features\/listing\/(filter-form|listing-heading|listing-meta|listing-screen|listing-toolbar|use-listing-state)|ui\/form\/range-slider)/

/** What a product page shares with two or three others. */
const aroundProducts =
  /\/app\/(features\/(fit|reviews)\/|features\/cart\/use-|features\/catalogue\/(recently|viewed|product-)|routes\/compare\/compare-address|ui\/(?:form\/)?(number-stepper|option-grid|disclosure|rating-input))|\/lucide\//

/** What a product page shares with what opens on it. */
const ofProduct =
  /\/app\/(routes\/product\/|features\/cart\/pair-choice|features\/catalogue\/(color-choice|shown-pictures))/

/** Few files for what many screens need: seventy small ones pack worse and cost more to ask for. */
const chunkGroups = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler|cookie)\//, priority: 3 },
  {
    name: 'common',
    test: (id: string) => common.some((each) => each.test(id)),
    minShareCount: 2,
    priority: 2,
  },
  { name: 'lists', test: ofLists, minShareCount: 2, priority: 2 },
  { name: 'shoes', test: aroundProducts, minShareCount: 2, priority: 1 },
  { name: 'product-parts', test: ofProduct, minShareCount: 2, priority: 0 },
]

/**
 * For browsers that know it (Chrome since version 136): what most screens need is compiled while it arrives, beside the
 * page's own work, instead of function by function when first called: a fifth less for a phone to do.
 */
const compileAtOnce = '//# allFunctionsCalledOnLoad'
const groupNames = new Set(chunkGroups.map(({ name }) => name))

/** Packages that the pages bring to the browser, beside those React Router knows of. */
const interactive = [
  ...['csp-provider', 'dialog', 'menu', 'tabs', 'toast', 'tooltip'].map((part) => `@base-ui/react/${part}`),
  ...['@hookform/resolvers/zod', '@tanstack/react-query', 'lucide', 'react-hook-form', 'uqr', 'zod'],
]

/** Folders that are no part of the pages. */
const unread = ['.cache', '.data', 'bench', 'build', 'cli', 'db', 'demo', 'docs', 'server', 'studio', 'tests']

export default defineConfig(({ command }) => ({
  base: `${basePath}/`,
  plugins: [slimEndpoints(), serviceWorker(), tailwindcss({ optimize: false }), reactRouter()],
  // One file with only what is used: a rendering thread needs a third of the memory it needs with whole packages.
  ssr: { noExternal: command === 'build' || undefined },
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  // Not among the packages, whose folder several copies of the project may share.
  cacheDir: '.cache/vite',
  server: { watch: { ignored: unread.map((folder) => `${import.meta.dirname}/${folder}/**`) } },
  // Known at once, as one that is found later makes the open page load anew.
  optimizeDeps: { include: interactive },
  build: { target: browsers, cssTarget: browsers, assetsInlineLimit: 0 },
  environments: {
    ssr: { build: { rolldownOptions: { input: 'app/page-renderer.ts' } } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: chunkGroups },
            postBanner: ({ name }) => (groupNames.has(name) ? compileAtOnce : ''),
          },
        },
      },
    },
  },
}))
