import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { basePath } from './contract/base-path.ts'
import { chunkGroups, sharedChunks } from './scripts/chunk-groups.ts'
import { serviceWorker } from './scripts/service-worker.ts'
import { slimEndpoints } from './scripts/slim-endpoints.ts'

/** Browsers of the last two years: `light-dark()`, `oklch()` and nesting need no second copy of the CSS. */
const browsers = ['chrome123', 'edge123', 'firefox121', 'safari17.5']

/**
 * For browsers that know it (Chrome since version 136): what most screens need is compiled while it arrives, beside the
 * page's own work, instead of function by function when first called: a fifth less for a phone to do.
 */
const compileAtOnce = '//# allFunctionsCalledOnLoad'

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
            codeSplitting: { groups: chunkGroups() },
            postBanner: ({ name }) => (sharedChunks.has(name) ? compileAtOnce : ''),
          },
        },
      },
    },
  },
}))
