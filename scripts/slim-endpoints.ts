import type { Plugin } from 'vite'
import * as endpoints from '../app/api/endpoints.ts'
import * as returnEndpoints from '../app/api/return-endpoints.ts'
import type { Endpoint } from '../contract/endpoint.ts'

/** Vite plugin that removes the schemas of endpoints from the browser's build: a call needs method and path only. */
export function slimEndpoints(): Plugin {
  return {
    name: 'slim-endpoints',
    // While developing, an endpoint may change under it.
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/app\/api\/(return-)?endpoints\.ts$/ },
      handler: (_, id) => slimModule(id.includes('/return-endpoints.ts') ? returnEndpoints : endpoints),
    },
  }
}

function slimModule(module: Record<string, Record<string, Endpoint>>): string {
  return Object.entries(module)
    .map(([name, group]) => `export const ${name} = ${JSON.stringify(mapValues(group, slim))}`)
    .join('\n')
}

function slim({ method, path }: Endpoint) {
  return { method, path }
}

function mapValues<In, Out>(record: Record<string, In>, change: (value: In) => Out): Record<string, Out> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]))
}
