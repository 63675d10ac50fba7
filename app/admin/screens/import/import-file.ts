import {
  type ImportView,
  importEndings,
  importEndpoints,
  maxImportBytes,
} from '../../../../contract/admin/imports.ts'
import { sendFile } from '../../api/send-file.ts'

const ending = new RegExp(`\\.(${importEndings.join('|')})(\\.gz)?$`, 'i')

/** Endings for the file chooser of the browser. */
export const acceptedFiles = [...importEndings.map((each) => `.${each}`), '.gz'].join(',')

/** Why a file is not sent at all, in words; null where it may be a catalogue. */
export function refusalForImport({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (/\.(xlsx?|ods|numbers)$/i.test(name))
    return 'This is a spreadsheet. Save it as CSV there, and send that file.'
  if (!ending.test(name)) return 'This is no CSV, JSON or XML file, packed (.gz) or not.'
  if (size === 0) return 'The file is empty.'
  if (size <= maxImportBytes) return null
  const megabytes = (size / 1_000_000).toFixed(1)
  const most = maxImportBytes / 1_000_000
  return `The file has ${megabytes} MB; at most ${most} MB are taken. Packed with gzip it has about a tenth.`
}

/** Sends a catalogue file, whose columns are named next. Throws an Error with the server's message where it is refused. */
export async function sendImport(file: File, onProgress: (part: number) => void): Promise<ImportView> {
  const query = { name: file.name.slice(-200), plan: 'later' } as const
  const otherwise = 'The file was not taken. Please try again.'
  return (await sendFile(importEndpoints.addImport, { file, query, otherwise }, onProgress)).import
}
