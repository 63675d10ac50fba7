import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { basePath } from './contract/base-path.ts'
import { slimEndpoints } from './slim-endpoints.ts'

/** Browsers of the last two years: `light-dark()`, `oklch()` and nesting need no second copy of the CSS. */
const browsers = ['chrome123', 'edge123', 'firefox121', 'safari17.5']

export default defineConfig({
  base: `${basePath}/`,
  plugins: [slimEndpoints(), tailwindcss({ optimize: false }), reactRouter()],
  // One file with only what is used: a rendering thread needs a third of the memory it needs with whole packages.
  ssr: { noExternal: true },
  build: { target: browsers, cssTarget: browsers, assetsInlineLimit: 0 },
})
