import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { basePath } from './contract/base-path.ts'

/** The back office: a build of its own, so that no page of the shop loads a byte of it (docs/decisions/014-back-office-apart.md). */
export default defineConfig({
  root: `${import.meta.dirname}/app/admin`,
  base: `${basePath}/admin/`,
  plugins: [tailwindcss({ optimize: false })],
  publicDir: false,
  cacheDir: `${import.meta.dirname}/.cache/vite-admin`,
  build: {
    outDir: `${import.meta.dirname}/build/admin`,
    emptyOutDir: true,
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    assetsInlineLimit: 0,
  },
})
