import type { DataStrategyResult } from 'react-router'

type Results = Record<string, DataStrategyResult>

/** Results in which data that are loaded again, and the same, are the known object: what shows them is not rendered anew. */
export function reuseUnchanged(results: Results, routeId: string, known: object): Results {
  const loaded = results[routeId]
  if (loaded?.type !== 'data' || JSON.stringify(loaded.result) !== JSON.stringify(known)) return results
  return { ...results, [routeId]: { type: 'data', result: known } }
}
