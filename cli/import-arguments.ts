import { readFile, stat } from 'node:fs/promises'
import { isAbsolute, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Command, Option } from 'commander'
import type { Gone } from '../contract/admin/imports.ts'
import { goneActions, shippedMaps } from '../contract/admin/imports.ts'
import { type ImportMap, parseImportMap } from '../server/catalogue/import/import-map.ts'
import type { ImportReport } from '../server/catalogue/import/import-report.ts'
import { isShippedMap, readShippedMap } from '../server/catalogue/import/shipped-maps.ts'
import { OperatorError } from '../server/platform/config/operator-error.ts'

/** How a file is to be read. */
export type ReadFlags = { gone?: Gone; map?: string; pictures?: string; allowPrivate?: boolean }

const shownRefusals = 20

/** Options of all commands that read a catalogue file. */
export function addImportOptions(command: Command): void {
  command
    .option('--map <map>', `how to read a foreign file: a file, or ${shippedMaps.join(', ')}`)
    .addOption(
      new Option('--gone <what>', 'what happens to products of earlier imports that the file has no more')
        .choices(goneActions)
        .default('keep'),
    )
    .option('--pictures <folder>', 'where picture files lie that the file names')
    .option('--allow-private', 'let picture addresses lead into the private network')
}

/** Reads the map and checks the folder of pictures. Throws OperatorError. */
export async function readImportFlags(flags: ReadFlags) {
  const directory = flags.pictures === undefined ? null : await pictureFolder(flags.pictures)
  return {
    map: flags.map === undefined ? undefined : await readMap(flags.map),
    gone: flags.gone,
    pictures: { directory, allowPrivate: flags.allowPrivate ?? false },
    imageAddress: (image: string) => (directory === null ? null : fileAddress(directory, image)),
  }
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

export function describeGone({ action, products, examples, problem }: ImportReport['gone']): string[] {
  if (problem !== undefined) return [problem]
  if (products === 0) return []
  const more = products > examples.length ? ' …' : ''
  return [
    `${products} products are not in the file any more: ${goneWords[action]} (${examples.join(', ')}${more})`,
  ]
}

export function describeRefusals({ refusals, refusedRows, causes }: ImportReport): string[] {
  if (refusedRows <= shownRefusals) return refusals.map(({ line, reason }) => `line ${line}: ${reason}`)
  const lines = causes.slice(0, shownRefusals).map(({ cause, count, examples }) => {
    const few = examples.map(({ line, reason }) =>
      reason === cause ? `line ${line}` : `line ${line}: ${reason}`,
    )
    return `${count} × ${cause} (${few.join('; ')})`
  })
  return [...lines, `… each of them with --json, up to a thousand`]
}

export function describeLookAlikes({ brands, titles }: ImportReport['lookAlikes']): string[] {
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
