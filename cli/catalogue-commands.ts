import { readFile, stat } from 'node:fs/promises'
import { isAbsolute, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Command, Option } from 'commander'
import { exportCatalogue } from '../server/catalogue/export-catalogue.ts'
import { importCatalogue } from '../server/catalogue/import/import-catalogue.ts'
import { type Gone, goneActions } from '../server/catalogue/import/import-gone.ts'
import { type ImportMap, parseImportMap } from '../server/catalogue/import/import-map.ts'
import type { ImportReport } from '../server/catalogue/import/import-report.ts'
import { isShippedMap, readShippedMap, shippedMaps } from '../server/catalogue/import/shipped-maps.ts'
import { requestPictures } from '../server/media/media-jobs.ts'
import type { Actor } from '../server/platform/actor.ts'
import { OperatorError } from '../server/platform/config/operator-error.ts'
import { type CommandContext, runOnShop, wantsJson } from './command-context.ts'
import type { OperatorShop } from './operator-shop.ts'
import { startProgressBar } from './progress-bar.ts'

type ImportFlags = { gone?: Gone; map?: string; dryRun?: boolean; pictures?: string; allowPrivate?: boolean }

const shownRefusals = 20

export function addCatalogueCommands(program: Command, context: CommandContext): void {
  const catalogue = program.command('catalogue').description('take products in and hand them out')
  catalogue
    .command('import')
    .description('take a catalogue file in: CSV or JSON lines, packed (.gz) or not')
    .argument('<file>', 'the file')
    .option('--map <map>', `how to read a foreign file: a file, or ${shippedMaps.join(', ')}`)
    .addOption(
      new Option('--gone <what>', 'what happens to products of earlier imports that the file has no more')
        .choices(goneActions)
        .default('keep'),
    )
    .option('--dry-run', 'report what would be done and change nothing')
    .option('--pictures <folder>', 'where picture files lie that the file names')
    .option('--allow-private', 'let picture addresses lead into the private network')
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
  const directory = flags.pictures === undefined ? null : await pictureFolder(flags.pictures)
  const map = flags.map === undefined ? undefined : await readMap(flags.map)
  const permission = { directory, allowPrivate: flags.allowPrivate ?? false }
  return importCatalogue(
    { db: database.db, clock },
    {
      file,
      by,
      map,
      gone: flags.gone,
      dryRun: flags.dryRun,
      imageAddress: (image) => (directory === null ? null : fileAddress(directory, image)),
      requestPictures: (tx) => requestPictures(tx, permission),
      onProgress,
    },
  )
}

async function readMap(file: string): Promise<ImportMap> {
  if (isShippedMap(file)) return readShippedMap(file)
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) throw new OperatorError(`${file}: there is no such map.`)
  return parseImportMap(text, file)
}

async function pictureFolder(folder: string): Promise<string> {
  const info = await stat(folder).catch(() => null)
  if (!info?.isDirectory()) throw new OperatorError(`${folder}: there is no such folder.`)
  return resolve(folder)
}

function fileAddress(directory: string, image: string): string | null {
  const path = resolve(join(directory, image))
  const below = relative(directory, path)
  return below.startsWith('..') || isAbsolute(below) ? null : pathToFileURL(path).href
}

const goneWords: Record<Gone, string> = { keep: 'kept', hide: 'hidden', 'sell-out': 'sold out' }

function describeGone({ action, products, examples, problem }: ImportReport['gone']): string[] {
  if (problem !== undefined) return [problem]
  if (products === 0) return []
  const more = products > examples.length ? ' …' : ''
  return [
    `${products} products are not in the file any more: ${goneWords[action]} (${examples.join(', ')}${more})`,
  ]
}

function describeRefusals({ refusals, refusedRows, causes }: ImportReport): string[] {
  if (refusedRows <= shownRefusals) return refusals.map(({ line, reason }) => `line ${line}: ${reason}`)
  const lines = causes.slice(0, shownRefusals).map(({ cause, count, examples }) => {
    const few = examples.map(({ line, reason }) =>
      reason === cause ? `line ${line}` : `line ${line}: ${reason}`,
    )
    return `${count} × ${cause} (${few.join('; ')})`
  })
  return [...lines, `… each of them with --json, up to a thousand`]
}

function describeLookAlikes({ brands, titles }: ImportReport['lookAlikes']): string[] {
  const shown = titles.slice(0, shownRefusals)
  return [
    ...brands.map(
      (names) => `These brands may be one: ${names.join(', ')} (brand merge FROM INTO makes them one)`,
    ),
    ...shown.map(
      ({ brand, title, lines }) => `${brand} ${title} comes under several keys: lines ${lines.join(', ')}`,
    ),
    ...(titles.length > shown.length ? [`… and ${titles.length - shown.length} more titles (--json)`] : []),
  ]
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
