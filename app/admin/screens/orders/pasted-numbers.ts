export type PastedParcel = { carrier: string; tracking: string }

/**
 * Parcels out of pasted rows: the last cell that is not empty is the tracking number. The cell before it is the carrier where it
 * has no digit, which order numbers have.
 */
export function readPasted(text: string): PastedParcel[] {
  const rows = text.split(/\r?\n/).map((line) => line.split('\t').flatMap((cell) => cell.trim() || []))
  const parcels = rows.map((cells) => {
    const before = cells.at(-2) ?? ''
    return { carrier: /\d/.test(before) ? '' : before, tracking: cells.at(-1) ?? '' }
  })
  while (parcels.at(-1)?.tracking === '') parcels.pop()
  return parcels
}
