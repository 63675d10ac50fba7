import type { Plugin } from 'vite'
import * as endpoints from '../app/api/endpoints.ts'
import * as returnEndpoints from '../app/api/return-endpoints.ts'
import type { Endpoint } from '../contract/endpoint.ts'

const groups: Record<string, Record<string, Endpoint>> = { ...endpoints, ...returnEndpoints }

/** As Biome writes it: names, and the path of one of the two files. */
const importOfEndpoints = /import \{([^}]+)\} from '([^']*\/(?:return-)?endpoints\.ts)'/g

/**
 * Vite plugin that removes the schemas of endpoints from the browser's build, as a call needs method and path only, and
 * makes each noun's endpoints a module of its own, so that they come with the screens that use them.
 */
export function slimEndpoints(): Plugin {
  return {
    name: 'slim-endpoints',
    // While developing, an endpoint may change under it.
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/app\/.*\.tsx?$/, code: /endpoints\.ts'/ },
      handler: (code) => code.replace(importOfEndpoints, (_, names, file) => importEach(names, file)),
    },
    load: {
      filter: { id: /endpoints\.ts\?\w+Endpoints$/ },
      handler: (id) => slimModule(id.slice(id.indexOf('?') + 1)),
    },
  }
}

function importEach(names: string, file: string): string {
  const each = names.split(',').map((name) => name.trim())
  return each.flatMap((name) => (name ? `import { ${name} } from '${file}?${name}'` : [])).join('\n')
}

function slimModule(name: string): string {
  const slim = Object.entries(groups[name] ?? {}).map(([key, { method, path }]) => [key, { method, path }])
  return `export const ${name} = ${JSON.stringify(Object.fromEntries(slim))}`
}
