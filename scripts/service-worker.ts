import { createHash } from 'node:crypto'
import { build, type Plugin } from 'vite'

const source = new URL('../app/shell/offline/service-worker.ts', import.meta.url).pathname

/**
 * Vite plugin that builds the service worker to `sw.js` beside the pages' files. It names the build it belongs to, so
 * that browsers take a new one with every new build.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle(_, bundle) {
      const names = Object.keys(bundle).sort().join()
      const version = createHash('sha256').update(names).digest('base64url').slice(0, 12)
      const code = `/* build ${version} */\n${await bundleWorker()}`
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: code })
    },
  }
}

async function bundleWorker(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      rolldownOptions: { input: source, output: { format: 'iife' } },
    },
  })
  const output = 'output' in built ? built.output : []
  for (const each of output) if (each.type === 'chunk') return each.code
  throw new Error('The service worker was not built')
}
