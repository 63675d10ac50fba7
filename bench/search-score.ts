/** How an engine did in a task. */
export type Score = { asked: number; hits: number; reciprocal: number; empty: number; times: number[] }

/** One answer: how many were found, at which place of the first ten the right one stands (-1: at none), how long it took. */
type Answer = { found: number; place: number; ms: number }

export function noScore(): Score {
  return { asked: 0, hits: 0, reciprocal: 0, empty: 0, times: [] }
}

export function addAnswer(score: Score, { found, place, ms }: Answer): void {
  score.asked += 1
  score.hits += Number(place >= 0)
  score.reciprocal += place >= 0 ? 1 / (place + 1) : 0
  score.empty += Number(found === 0)
  score.times.push(ms)
}

/** All tasks and engines as one table of text: share of hits among the first ten, mean reciprocal rank, share found empty. */
export function scoreTable(rows: readonly { task: string; scores: ReadonlyMap<string, Score> }[]): string {
  const cells = [['task', 'engine', 'asked', 'hit@10', 'MRR', 'empty', 'p50 ms', 'p99 ms']]
  for (const { task, scores } of rows) {
    for (const [engine, score] of scores) {
      const { asked, hits, reciprocal, empty, times } = score
      const shares = [hits, reciprocal, empty].map((sum) => (sum / asked).toFixed(3))
      const speed = [0.5, 0.99].map((part) => quantile(times, part).toFixed(2))
      cells.push([task, engine, String(asked), ...shares, ...speed])
    }
  }
  const widths = cells[0]?.map((_, at) => Math.max(...cells.map((row) => row[at]?.length ?? 0))) ?? []
  return cells.map((row) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')).join('\n')
}

/** The value that this part of all does not exceed. */
export function quantile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}
