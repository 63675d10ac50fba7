import { z } from 'zod'
import {
  createDocument,
  type ZodOpenApiObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from 'zod-openapi'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { problemBody, problemStatus } from '../../../contract/problem.ts'

/** OpenAPI 3.1 document of the API, from the schemas that validate it. */
export function describeApi(nouns: Record<string, Record<string, Endpoint>>, server: string) {
  const paths: ZodOpenApiPathsObject = {}
  for (const [noun, endpoints] of Object.entries(nouns)) {
    for (const [operationId, endpoint] of Object.entries(endpoints)) {
      const operation = { operationId, tags: [noun], ...describe(endpoint) }
      paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation }
    }
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Outsole',
      version: '1',
      description: 'The one door of the shop: pages, screens, commands and tests use it.',
    },
    servers: [{ url: server }],
    components: { securitySchemes },
    paths,
  })
}

/** Tokens of customers; cookies and API keys of staff. */
const securitySchemes: NonNullable<ZodOpenApiObject['components']>['securitySchemes'] = {
  token: { type: 'http', scheme: 'bearer' },
  session: { type: 'apiKey', in: 'cookie', name: 'outsole_staff' },
  apiKey: { type: 'http', scheme: 'bearer' },
}

function describe(endpoint: Endpoint): ZodOpenApiOperationObject {
  const requestParams: { path?: z.ZodObject; query?: z.ZodObject; header?: z.ZodObject } = {}
  if (isObject(endpoint.params)) requestParams.path = endpoint.params
  if (isObject(endpoint.query)) requestParams.query = endpoint.query
  if (endpoint.versioned) requestParams.header = knownTag
  const operation: ZodOpenApiOperationObject = {
    summary: endpoint.summary,
    requestParams,
    responses: {
      [endpoint.status]: {
        ...json('The reply', endpoint.reply),
        ...(endpoint.versioned ? { headers: tag } : {}),
      },
      ...(endpoint.versioned ? { 304: { description: 'Nothing changed since', headers: tag } } : {}),
      ...failures(endpoint),
    },
  }
  if (isObject(endpoint.body))
    operation.requestBody = { content: { 'application/json': { schema: endpoint.body } } }
  if (endpoint.isFile)
    operation.requestBody = {
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    }
  const security = securityOf[endpoint.access]
  if (security) operation.security = security
  return operation
}

const knownTag = z.object({
  'If-None-Match': z.string().optional().describe('ETag of the reply that the client has'),
})
const tag = { ETag: { description: 'Changes with the catalogue', schema: { type: 'string' as const } } }

/** An empty entry means that authentication is optional. */
const securityOf: Record<Endpoint['access'], ZodOpenApiOperationObject['security'] | null> = {
  public: null,
  optional: [{}, { token: [] }],
  customer: [{ token: [] }],
  staff: [{ session: [] }, { apiKey: [] }],
}

function failures(endpoint: Endpoint): ZodOpenApiOperationObject['responses'] {
  const codes = [
    ...endpoint.problems,
    'validation_failed',
    ...(endpoint.access === 'customer' ? ['unauthorized'] : []),
  ]
  const statuses = Map.groupBy(codes, (code) => problemStatus[code as keyof typeof problemStatus])
  return Object.fromEntries(
    [...statuses].map(([status, list]) => [String(status), json([...new Set(list)].join(', '), problemBody)]),
  )
}

function json(description: string, schema: z.ZodType) {
  return { description, content: { 'application/json': { schema } } }
}

function isObject(schema: z.ZodType): schema is z.ZodObject {
  return schema.type === 'object'
}
