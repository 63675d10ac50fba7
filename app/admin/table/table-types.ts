import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { AdminEndpoint } from '../../../contract/admin/admin-endpoint.ts'

/** An endpoint that answers page by page. */
export type ListEndpoint<Row> = AdminEndpoint<
  z.ZodType,
  z.ZodType,
  z.ZodType,
  z.ZodType<{ rows: Row[]; next: string | null }>
>

/** A row of a list, known by its id. */
export type ListRow = { id: string } | { _id: string }

export function rowId(row: ListRow): string {
  return 'id' in row ? row.id : row._id
}

export type Column<Row> = {
  id: string
  label: string
  cell: (row: Row) => ReactNode
  /** As text, for the export. */
  text: (row: Row) => string
  /** Shown on phones as well. */
  onPhone?: boolean
  /** Left out below 1,280 px, where the others need the room. */
  onDeskOnly?: boolean
  /** Hidden until somebody asks for it. */
  isExtra?: boolean
}

export type Filter = {
  name: string
  label: string
  /** `number`: at least 0, with decimals. */
  kind: 'text' | 'select' | 'date' | 'number'
  options?: readonly { value: string; label: string }[]
  /** Stands among the further filters. */
  isExtra?: boolean
}
