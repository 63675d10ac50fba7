import { parseArgs } from 'node:util'
import { startScratchPostgres } from '../tests/support/scratch-postgres.ts'
import { type Engine, miniSearchEngines, ownEngine, postgresEngine } from './search-engines.ts'
import { readTasks, type Task } from './search-questions.ts'
import { addAnswer, noScore, type Score, scoreTable } from './search-score.ts'

/**
 * How well the shop's search finds real shoes beside MiniSearch and PostgreSQL: `npm run bench:search`, with
 * `-- --own` the shop's alone, `-- --misses` with the searches that it missed.
 */
const { values } = parseArgs({
  options: {
    own: { type: 'boolean', default: false },
    misses: { type: 'boolean', default: false },
    sample: { type: 'string', default: '500' },
  },
})
const tasks = readTasks(Number(values.sample))
if (tasks.length === 0) {
  console.log('Skipped: the real offers (../shared/data) are not on this machine.')
} else {
  const postgres = values.own ? undefined : await startScratchPostgres()
  try {
    const rows = []
    for (const task of tasks) rows.push({ task: task.name, scores: await scoresOf(task, postgres?.server) })
    console.log(scoreTable(rows))
  } finally {
    await postgres?.stop()
  }
}

async function scoresOf(task: Task, server: string | undefined): Promise<Map<string, Score>> {
  const scores = new Map<string, Score>()
  for (const { offers, questions } of task.folds) {
    const postgres = server === undefined ? undefined : await postgresEngine(server, offers)
    const others: Engine[] = postgres === undefined ? [] : [...miniSearchEngines(offers), postgres]
    for (const engine of [ownEngine(offers), ...others]) {
      const score = scores.get(engine.name) ?? noScore()
      scores.set(engine.name, score)
      for (const { q, shoe } of questions) {
        const begun = performance.now()
        const found = await engine.search(q)
        const ms = performance.now() - begun
        const place = found.findIndex((at) => offers[at]?.shoe === shoe)
        addAnswer(score, { found: found.length, place, ms })
        if (values.misses && place === -1 && engine.name === 'Outsole') console.log(`missed: ${q}`)
      }
    }
    await postgres?.close()
  }
  return scores
}
