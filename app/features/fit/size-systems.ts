import type { Gender } from '../../../contract/facets.ts'

export type OtherSizes = { uk: string; eu: string }

/** Children's sizes jump from toddler (K) to youth (Y), so this is a table. */
const kids: Record<string, OtherSizes> = {
  '10K': { uk: '9.5', eu: '27' },
  '11K': { uk: '10.5', eu: '28' },
  '12K': { uk: '11.5', eu: '30' },
  '13K': { uk: '12.5', eu: '31' },
  '1Y': { uk: '13.5', eu: '32' },
  '2Y': { uk: '1.5', eu: '33.5' },
  '3Y': { uk: '2.5', eu: '35' },
  '4Y': { uk: '3.5', eu: '36' },
  '5Y': { uk: '4.5', eu: '37.5' },
  '6Y': { uk: '5.5', eu: '38.5' },
}

/** The usual UK and EU names of a US size; brands differ by half a size. Null if there are none. */
export function otherSizes(usSize: string, gender: Gender): OtherSizes | null {
  if (gender === 'kids') return kids[usSize.toUpperCase()] ?? null
  const us = Number(usSize)
  if (usSize.trim() === '' || !Number.isFinite(us) || us < 3 || us > 20) return null
  return gender === 'women'
    ? { uk: String(us - 2), eu: String(us + 31) }
    : { uk: String(us - 1), eu: String(us + 33) }
}
