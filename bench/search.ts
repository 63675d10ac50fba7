import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { startScratchPostgres } from '../tests/support/scratch-postgres.ts'
import { type Engine, miniSearchEngines, ownEngine, postgresEngine } from './search-engines.ts'
import { fuzzSearches } from './search-fuzz.ts'
import { readTasks, type Task } from './search-questions.ts'
import { addAnswer, noScore, type Score, scoreTable } from './search-score.ts'

/**
 * How well the shop's search finds real shoes beside MiniSearch and PostgreSQL, and what hostile texts cost it:
 * `npm run bench:search`, with `-- --own` the shop's alone, `-- --misses` with the searches that it missed,
 * `-- --hostile` the hostile texts only, `-- --data FOLDER` where the real offers lie.
 */
const { values } = parseArgs({
  options: {
    own: { type: 'boolean', default: false },
    misses: { type: 'boolean', default: false },
    hostile: { type: 'boolean', default: false },
    data: { type: 'string', default: fileURLToPath(new URL('../../shared/data', import.meta.url)) },
    sample: { type: 'string', default: '500' },
  },
})
const tasks = values.hostile ? [] : readTasks(values.data, Number(values.sample))
const postgres = values.own ? undefined : await startScratchPostgres()
try {
  const rows = []
  for (const task of tasks) rows.push({ task: task.name, scores: await scoresOf(task, postgres?.server) })
  if (rows.length > 0) console.log(`${scoreTable(rows)}\n`)
  else if (!values.hostile) console.log(`Skipped: there are no real offers in ${values.data}.\n`)
  if (postgres !== undefined) for (const line of await fuzzSearches(postgres.server)) console.log(line)
} finally {
  await postgres?.stop()
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
