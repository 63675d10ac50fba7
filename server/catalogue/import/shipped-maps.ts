import { readFile } from 'node:fs/promises'
import { shippedMaps } from '../../../contract/admin/imports.ts'
import { type ImportMap, parseImportMap } from './import-map.ts'

export type ShippedMap = (typeof shippedMaps)[number]

export function isShippedMap(name: string): name is ShippedMap {
  return shippedMaps.some((known) => known === name)
}

export async function readShippedMap(name: ShippedMap): Promise<ImportMap> {
  const file = new URL(`./maps/${name}.json`, import.meta.url)
  return parseImportMap(await readFile(file, 'utf8'), `${name}.json`)
}
