import { z } from 'zod'
import { id, line, time } from '../fields.ts'
import { adminEndpoint, listQuery, listReply } from './admin-endpoint.ts'
import { actorKinds } from './audit.ts'
import { importFieldNames } from './import-fields.ts'

/** The largest file that is taken, in bytes; packed ones hold some ten times as much. */
export const maxImportBytes = 30_000_000

/** Endings of files that are taken, packed (`.gz`) or not. */
export const importEndings = ['csv', 'tsv', 'txt', 'json', 'jsonl', 'ndjson', 'xml', 'rss', 'atom'] as const

/** Maps that come with the shop, for the exports of other shops' software. */
export const shippedMaps = ['shopify', 'woocommerce', 'google-merchant', 'magento'] as const

/** What happens to products of earlier imports that a file has no more. */
export const goneActions = ['keep', 'hide', 'sell-out'] as const
export type Gone = (typeof goneActions)[number]

/** How a file is read at first: by the names of its columns, or by one of the shipped maps. */
export const importBases = ['own', ...shippedMaps] as const
export type ImportBase = (typeof importBases)[number]

const field = z.enum(importFieldNames)

/** What somebody chose for the columns of a file. */
export const importChoice = z.object({
  base: z.enum(importBases),
  /** Fields that are read from another column than `base` says; an empty name: from none. */
  columns: z.partialRecord(field, z.string().max(200)).default({}),
  /** Values of fields for rows that have none. */
  fixed: z.partialRecord(field, line(200)).default({}),
  /** Currency of prices that name none. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'A currency has three letters, such as EUR')
    .default('USD'),
  /** Dollars per unit of that currency. */
  factor: z.number().positive().max(1_000_000).optional(),
  gone: z.enum(goneActions).default('keep'),
  /** Refuses products that come in no size, such as gift cards. */
  needsSize: z.boolean().default(false),
})
export type ImportChoice = z.infer<typeof importChoice>

const importColumn = z.object({ name: z.string(), samples: z.array(z.string()) })
export type ImportColumn = z.infer<typeof importColumn>

const importMapping = z.object({
  columns: z.array(importColumn),
  choice: importChoice,
  /** The file whose columns were the same and whose choice this is. */
  keptFrom: z.string().nullable(),
  /** The columns of this file that each base reads for a field. */
  bases: z.array(
    z.object({ base: z.enum(importBases), columns: z.partialRecord(field, z.array(z.string())) }),
  ),
})
export type ImportMapping = z.infer<typeof importMapping>

const outcomes = z.enum(['new', 'changed', 'gone', 'refused'])
const entryStates = z.enum(['waiting', 'done', 'failed'])
const refusal = z.object({ line: z.int(), reason: z.string() })

const importView = z.object({
  _id: id,
  file: z.string(),
  actor: z.object({ kind: z.enum(actorKinds), id: z.string().nullable(), name: z.string().nullable() }),
  createdAt: time,
  finishedAt: time.nullable(),
  gone: z.enum(goneActions),
  /** `mapping`: waits for the meaning of its columns. */
  state: z.enum(['mapping', 'planning', 'planned', 'running', 'done', 'failed']),
  /** Share of the present work that is done, 0 to 1. */
  progress: z.number(),
  problem: z.string().nullable(),
  counts: z.object({
    new: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    gone: z.int(),
    refused: z.int(),
    waiting: z.int(),
    done: z.int(),
    failed: z.int(),
  }),
  /** Refusals summed up by cause, most frequent first. */
  causes: z.array(z.object({ cause: z.string(), count: z.int(), examples: z.array(refusal) })),
  /** Brands that may be one, and titles that come under several keys. */
  lookAlikes: z.object({
    brands: z.array(z.array(z.string())),
    titles: z.array(z.object({ brand: z.string(), title: z.string(), lines: z.array(z.int()) })),
  }),
  /** Products that come in no size, which may be no shoes: how many, and the first of them. */
  sizeless: z.object({
    products: z.int(),
    examples: z.array(z.object({ title: z.string(), line: z.int() })),
  }),
  /** Products of earlier imports that the file has no more; with a problem where that cannot be known. */
  missing: z.object({ products: z.int(), examples: z.array(z.string()), problem: z.string().nullable() }),
  /** Whether its file is still there, so that it can be planned again. */
  hasFile: z.boolean(),
})
export type ImportView = z.infer<typeof importView>

const importEntry = z.object({
  position: z.int(),
  outcome: outcomes,
  line: z.int(),
  title: z.string(),
  changes: z.array(z.object({ what: z.string(), from: z.string().nullable(), to: z.string() })),
  reason: z.string().nullable(),
  state: entryStates,
})

export type ImportEntry = z.infer<typeof importEntry>

const params = z.object({ id })

/**
 * Imports in two steps: a file becomes a plan that shows what it would change, and the plan is run. Changing takes
 * `products:write`, `prices:write` and `stock:write`.
 */
export const importEndpoints = {
  addImport: adminEndpoint({
    method: 'POST',
    path: '/admin/imports',
    summary: 'Takes a catalogue file and lets a job work out what it would change; changes nothing',
    needs: 'products:write',
    query: z.object({
      /** The file's name; its ending says CSV or JSON, packed (`.gz`) or not. */
      name: line(200).min(1),
      /** One of the maps that come with the shop, or a map as JSON. */
      map: z.union([z.enum(shippedMaps), z.string().max(20_000)]).optional(),
      gone: z.enum(goneActions).default('keep'),
      /** `later`: it waits until `planImport` says what its columns mean. */
      plan: z.enum(['now', 'later']).default('now'),
    }),
    body: z.instanceof(Uint8Array),
    isFile: true,
    maxBytes: maxImportBytes,
    reply: z.object({ import: importView }),
    status: 201,
    problems: ['payload_too_large', 'forbidden'],
  }),
  listImports: adminEndpoint({
    method: 'GET',
    path: '/admin/imports',
    summary: 'Imports of the last thirty days, newest first',
    needs: 'products:read',
    query: listQuery,
    reply: listReply(importView),
  }),
  getImport: adminEndpoint({
    method: 'GET',
    path: '/admin/imports/{id}',
    summary: 'An import: how far it is, and what it changes in numbers',
    needs: 'products:read',
    params,
    reply: z.object({ import: importView }),
    problems: ['not_found'],
  }),
  getImportMapping: adminEndpoint({
    method: 'GET',
    path: '/admin/imports/{id}/mapping',
    summary: 'The columns of a file with samples, and what they mean as far as is known',
    needs: 'products:read',
    params,
    reply: importMapping,
    problems: ['not_found', 'invalid_state'],
  }),
  planImport: adminEndpoint({
    method: 'POST',
    path: '/admin/imports/{id}/plan',
    summary: 'Lets a job work out what a file would change, its columns read as chosen; changes nothing',
    needs: 'products:write',
    params,
    body: importChoice,
    reply: z.object({ import: importView }),
    problems: ['not_found', 'invalid_state', 'forbidden'],
  }),
  listImportEntries: adminEndpoint({
    method: 'GET',
    path: '/admin/imports/{id}/entries',
    summary: 'What an import changes, product by product, and the rows that it refuses',
    needs: 'products:read',
    params,
    query: listQuery.extend({ outcome: outcomes.optional(), state: entryStates.optional() }),
    reply: listReply(importEntry),
    problems: ['not_found'],
  }),
  runImport: adminEndpoint({
    method: 'POST',
    path: '/admin/imports/{id}/run',
    summary: 'Lets a job make the changes of an import; with `retry` those that failed, again',
    needs: 'products:write',
    params,
    body: z.object({ retry: z.boolean().default(false) }),
    reply: z.object({ import: importView }),
    problems: ['not_found', 'invalid_state', 'forbidden'],
  }),
  exportCatalogue: adminEndpoint({
    method: 'GET',
    path: '/admin/catalogue/export',
    summary: 'A part of the catalogue as CSV that imports again; the first part has the line of names',
    needs: 'products:read',
    query: z.object({ cursor: z.string().max(500).optional() }),
    reply: z.object({ csv: z.string(), products: z.int(), next: z.string().nullable() }),
  }),
  mergeBrands: adminEndpoint({
    method: 'POST',
    path: '/admin/brands/merge',
    summary: 'Makes two brands one: products of the first go to the second, also those of later imports',
    needs: 'products:write',
    body: z.object({
      from: line(100).min(1),
      into: line(100).min(1),
      note: line(500).optional(),
      /** Either may be a brand that only a planned import brings. */
      mayBeNew: z.boolean().default(false),
    }),
    reply: z.object({ from: z.string(), into: z.string(), products: z.int() }),
    problems: ['not_found', 'invalid_state'],
  }),
}
