import type { Command } from 'commander'
import { planImport } from '../server/catalogue/import/plan-import.ts'
import {
  type ImportPlan,
  listEntries,
  listPlans,
  type PlanEntry,
  readPlan,
} from '../server/catalogue/import/plan-store.ts'
import { runPlan, startPlan } from '../server/catalogue/import/run-plan.ts'
import { requestPictures } from '../server/media/media-jobs.ts'
import { isRefusal, refuse } from '../server/platform/refusal.ts'
import { type CommandContext, runOnShop, table, wantsJson } from './command-context.ts'
import {
  addImportOptions,
  describeGone,
  describeLookAlikes,
  describeRefusals,
  type ReadFlags,
  readImportFlags,
} from './import-arguments.ts'
import type { OperatorShop } from './operator-shop.ts'
import { startProgressBar } from './progress-bar.ts'

const shownEntries = 20
const shownChanges = 4
const maxEntries = 200_000

/** Imports in two steps: a plan that shows what would change, and its run. */
export function addImportCommands(program: Command, context: CommandContext): void {
  const imports = program
    .command('import')
    .description('take a file in two steps: look at what it changes, then run it')
  addPlanCommand(imports, context)
  imports
    .command('list')
    .description('the imports of the last thirty days')
    .action(async (_: object, command: Command) => {
      await runOnShop(context, command, ({ database }) => listPlans(database.db, 100), describePlans)
    })
  imports
    .command('show')
    .description('what an import changes, product by product, or how far it is')
    .argument('<id>', 'its id')
    .action(async (id: string, _: object, command: Command) => {
      const limit = wantsJson(command) ? maxEntries : shownEntries
      await runOnShop(context, command, ({ database }) => showPlan(database.db, id, limit), describePlan)
    })
  addRunCommand(imports, context, {
    name: 'run',
    about: 'make the changes of a plan, from where it broke off',
  })
  addRunCommand(imports, context, { name: 'retry', about: 'try again what failed of an import' })
}

function addPlanCommand(imports: Command, context: CommandContext): void {
  const plan = imports
    .command('plan')
    .description('work out what a file would change and keep it as a plan; changes nothing in the shop')
    .argument('<file>', 'the file: CSV or JSON, packed (.gz) or not')
  addImportOptions(plan)
  plan.action(async (file: string, flags: ReadFlags, command: Command) => {
    const bar = startProgressBar({ watched: context.watched && !wantsJson(command) })
    const onProgress = (_: 'reading' | 'writing', share: number) => bar.show('planning', share)
    await runOnShop(
      context,
      command,
      async ({ database: { db }, clock }, by) => {
        const options = { ...(await readImportFlags(flags)), file, by, onProgress }
        const { id } = await planImport({ db, clock }, options).finally(() => bar.stop())
        return showPlan(db, id, shownEntries)
      },
      describePlan,
    )
  })
}

function addRunCommand(
  imports: Command,
  context: CommandContext,
  { name, about }: { name: 'run' | 'retry'; about: string },
): void {
  imports
    .command(name)
    .description(about)
    .argument('<id>', 'its id')
    .action(async (id: string, _: object, command: Command) => {
      const bar = startProgressBar({ watched: context.watched && !wantsJson(command) })
      await runOnShop(
        context,
        command,
        async ({ database: { db }, clock }: OperatorShop) => {
          const started = await startPlan(db, { id, retry: name === 'retry' })
          if (isRefusal(started)) return started
          const deps = { db, clock, requestPictures }
          await runPlan(deps, id, (share) => bar.show('writing', share)).finally(() => bar.stop())
          return showPlan(db, id, shownEntries)
        },
        describeRun,
      )
    })
}

type ShownPlan = { plan: ImportPlan; entries: PlanEntry[]; failed: PlanEntry[] }

async function showPlan(db: OperatorShop['database']['db'], id: string, limit: number) {
  const plan = await readPlan(db, id)
  if (!plan) return refuse('not_found', `There is no import ${id}`)
  const entries = await listEntries(db, id, { limit })
  return { plan, entries, failed: await listEntries(db, id, { state: 'failed', limit }) }
}

function describePlans(plans: ImportPlan[]): string[] {
  if (plans.length === 0) return ['There are no imports.']
  return table(
    ['id', 'file', 'state', 'new', 'changed', 'gone', 'refused', 'failed'],
    plans.map(({ id, file, state, counts }) => [
      id,
      file,
      state,
      ...[counts.new, counts.changed, counts.gone, counts.refused, counts.failed].map(String),
    ]),
  )
}

function describePlan({ plan, entries }: ShownPlan): string[] {
  const { counts, report, state, id, problem } = plan
  const shown = entries.filter(({ outcome }) => outcome !== 'refused')
  const left = counts.new + counts.changed + counts.gone - shown.length
  return [
    ...shown.map(describeEntry),
    ...(left > 0 ? [`… and ${left} more (all with import show ${id} --json)`] : []),
    ...(report
      ? [...describeRefusals(report), ...describeLookAlikes(report.lookAlikes), ...describeGone(report.gone)]
      : []),
    ...(problem === null ? [] : [problem]),
    `${counts.new} new, ${counts.changed} changed, ${report?.unchanged ?? 0} unchanged, ${report?.refused ?? 0} refused, ${counts.gone} gone`,
    state === 'planned' ? `Nothing was changed yet: import run ${id}` : `The import is ${state}.`,
  ]
}

function describeEntry({ outcome, title, line, changes }: PlanEntry): string {
  const few = changes
    .slice(0, shownChanges)
    .map(({ what, from, to }) => `${what} ${from === null ? to : `${from} → ${to}`}`)
  const more = changes.length > few.length ? `; ${changes.length - few.length} more` : ''
  const where = line > 0 ? `line ${line}, ` : ''
  return few.length === 0
    ? `${where}${outcome}: ${title}`
    : `${where}${outcome}: ${title}: ${few.join('; ')}${more}`
}

function describeRun({ plan: { counts, id }, failed }: ShownPlan): string[] {
  return [
    ...failed.map(({ line, title, reason }) => `line ${line}: ${title}: ${reason}`),
    `${counts.done} products taken in, ${counts.failed} failed${counts.failed > 0 ? ` (again with import retry ${id})` : ''}`,
  ]
}
