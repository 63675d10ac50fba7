import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { basePath } from './contract/base-path.ts'
import { slimEndpoints } from './slim-endpoints.ts'

/** Browsers of the last two years: `light-dark()`, `oklch()` and nesting need no second copy of the CSS. */
const browsers = ['chrome123', 'edge123', 'firefox121', 'safari17.5']

/** Of ours, what draws no package of behaviour (dialogs, menus) after it. */
function isOurs(id: string): boolean {
  return (
    /\/(app|contract)\/|lucide-react|@tanstack/.test(id) &&
    !/\/ui\/(dialog|drawer|menu|tabs|tooltip|toast-stack|number-stepper)/.test(id)
  )
}

/** Few files for what many screens need: seventy small ones pack worse and cost more to ask for. */
const chunkGroups = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler|cookie)\//, priority: 3 },
  { name: 'common', test: isOurs, minShareCount: 7, priority: 2 },
  {
    name: 'lists',
    test: /\/app\/(features\/(accounts\/user|catalogue|cart\/(use-cart|cart-change|guest)|layout\/(structured|user-button)|wishlist)|ui\/(grid|rating|swatch|chip|badge|pagination|checkbox|select|section-heading|popover))|\/contract\/(money|shop|facets)|lucide-react/,
    minShareCount: 2,
    priority: 1,
  },
]

export default defineConfig(({ command }) => ({
  base: `${basePath}/`,
  plugins: [slimEndpoints(), tailwindcss({ optimize: false }), reactRouter()],
  // One file with only what is used: a rendering thread needs a third of the memory it needs with whole packages.
  ssr: { noExternal: true },
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: { target: browsers, cssTarget: browsers, assetsInlineLimit: 0 },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } },
    },
  },
}))
