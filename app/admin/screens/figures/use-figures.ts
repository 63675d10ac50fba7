import { figureEndpoints as e } from '../../../../contract/admin/figures.ts'
import { useAdminQuery } from '../../api/admin-queries.ts'
import type { FigureChoice } from './figure-choice.ts'

/** Days are counted each minute. Milliseconds. */
const everyMs = 60_000

/** The sums of the chosen days. */
export function useFigures({ period, by }: FigureChoice) {
  const query = { ...period, ...(by === undefined ? {} : { by }) }
  return useAdminQuery(e.getFigures, { query }, { everyMs, keepsShown: true })
}
