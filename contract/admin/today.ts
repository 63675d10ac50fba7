import { z } from 'zod'
import { adminEndpoint } from './admin-endpoint.ts'
import { returnWork } from './return-views.ts'

const sales = z.object({ orders: z.int(), cents: z.int() })

/** A count that is one above this stands for any larger one. */
export const maxCounted = 10_000

/** What waits to be done; a part is null where the caller may not read it. */
export const todayView = z.object({
  orders: z
    .object({
      toPack: z.int(),
      /** Not sent and waiting for more than two days. */
      late: z.int(),
      unpaid: z.int(),
    })
    .nullable(),
  /** Returns by what is to be done about them. */
  returns: z.record(z.enum(returnWork), z.int()).nullable(),
  /** Up to `maxCounted` each: queries to answer, and those of them that nobody has taken. */
  inbox: z.object({ open: z.int(), unowned: z.int() }).nullable(),
  /** Up to `maxCounted` each: waiting to be published, and reported by customers. */
  reviews: z.object({ waiting: z.int(), reported: z.int() }).nullable(),
  /** `lowPairs`: so many pairs of a size, or fewer, are low. */
  stock: z.object({ soldOut: z.int(), low: z.int(), lowPairs: z.int() }).nullable(),
  failedJobs: z.int().nullable(),
  /** Whether the shop has any product. */
  hasProducts: z.boolean().nullable(),
  /** From midnight (UTC) to now, and the same hours of the same weekday a week ago. */
  sales: z.object({ today: sales, weekBefore: sales }).nullable(),
})
export type TodayView = z.infer<typeof todayView>

export const todayEndpoints = {
  getToday: adminEndpoint({
    method: 'GET',
    path: '/admin/today',
    summary: 'What waits to be done, and how today sells; each part to who may read it',
    needs: 'staff',
    reply: todayView,
  }),
}
