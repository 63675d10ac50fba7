import type { Command } from 'commander'
import { exportCatalogue } from '../server/catalogue/export-catalogue.ts'
import { importCatalogue } from '../server/catalogue/import/import-catalogue.ts'
import type { ImportReport } from '../server/catalogue/import/import-report.ts'
import { importSizeCharts } from '../server/catalogue/import/import-size-charts.ts'
import { requestPictures } from '../server/media/media-jobs.ts'
import type { Actor } from '../server/platform/actor.ts'
import { OperatorError } from '../server/platform/config/operator-error.ts'
import { type CommandContext, runOnShop, wantsJson } from './command-context.ts'
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

const shownRefusals = 20

type ImportFlags = ReadFlags & { dryRun?: boolean }

export function addCatalogueCommands(program: Command, context: CommandContext): void {
  const catalogue = program.command('catalogue').description('take products in and hand them out')
  const taking = catalogue
    .command('import')
    .description('take a catalogue file in: CSV or JSON, packed (.gz) or not')
    .argument('<file>', 'the file')
  addImportOptions(taking)
  taking
    .option('--dry-run', 'report what would be done and change nothing')
    .action(async (file: string, flags: ImportFlags, command: Command) => {
      const bar = startProgressBar({ watched: context.watched && !wantsJson(command) })
      let nothingTaken = false
      await runOnShop(
        context,
        command,
        async (shop, by) => {
          const onProgress = (phase: 'reading' | 'writing', share: number) => bar.show(phase, share)
          const report = await takeIn(shop, by, { file, flags, onProgress }).finally(() => bar.stop())
          nothingTaken = report.refusedRows > 0 && report.refused === report.products
          return report
        },
        (report) => describeReport(report, flags.dryRun ?? false),
      )
      if (nothingTaken) throw new OperatorError(`No product was taken in.${flags.map ? '' : foreignFile}`)
    })
  catalogue
    .command('size-charts')
    .description('take size charts of brands and products in: brand or key, gender, size, length, width (cm)')
    .argument('<file>', 'the file: CSV or JSON')
    .action(async (file: string, _: object, command: Command) => {
      await runOnShop(
        context,
        command,
        ({ database, clock }, by) => importSizeCharts({ db: database.db, clock }, { file, by }),
        ({ rows, brands, products, refusals }) => [
          ...refusals.slice(0, shownRefusals).map(({ line, reason }) => `line ${line}: ${reason}`),
          `${rows} rows: charts of ${brands} brands and ${products} products, ${refusals.length} refused`,
        ],
      )
    })
  catalogue
    .command('export')
    .description("write all products as the shop's own CSV")
    .argument('<file>', 'the file to write')
    .action(async (file: string, _: object, command: Command) => {
      await runOnShop(
        context,
        command,
        ({ database }) => exportCatalogue(database.db, file),
        ({ products, rows }) => [`${products} products in ${rows} rows written to ${file}`],
      )
    })
}

async function takeIn(
  { database, clock }: OperatorShop,
  by: Actor,
  {
    file,
    flags,
    onProgress,
  }: {
    file: string
    flags: ImportFlags
    onProgress: (phase: 'reading' | 'writing', share: number) => void
  },
): Promise<ImportReport> {
  const { pictures, ...reading } = await readImportFlags(flags)
  return importCatalogue(
    { db: database.db, clock },
    {
      ...reading,
      file,
      by,
      dryRun: flags.dryRun,
      requestPictures: (tx) => requestPictures(tx, pictures),
      onProgress,
    },
  )
}

const foreignFile = ' A foreign file needs a map that says how to read it: --map (docs/import.md).'

function describeReport(report: ImportReport, dryRun: boolean): string[] {
  const { products, created, changed, unchanged, refused, rows, refusedRows, skippedRows, pictures } = report
  return [
    ...describeRefusals(report),
    ...describeLookAlikes(report.lookAlikes),
    `${products} products read: ${created} created, ${changed} changed, ${unchanged} unchanged, ${refused} refused`,
    `${rows} rows: ${refusedRows} refused, ${skippedRows} left out by the map; ${pictures} pictures to fetch`,
    ...describeGone(report.gone),
    ...(dryRun ? ['Dry run: nothing was changed.'] : []),
  ]
}
