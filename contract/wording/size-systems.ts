import type { Gender } from '../facets.ts'
import { type SizeSystem, systemOfSize } from './size-labels.ts'

export type OtherSizes = { us: string; uk: string; eu: string }

/** Children's sizes jump from toddler (K) to youth (Y), so this is a table. */
const kids: Record<string, Omit<OtherSizes, 'us'>> = {
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

/** The usual US, UK and EU names of a size in any of them; brands differ by half a size. Null if there are none. */
export function otherSizes(size: string, gender: Gender): OtherSizes | null {
  if (gender === 'kids') {
    const us = size.toUpperCase()
    const others = kids[us]
    return others ? { us, ...others } : null
  }
  const [uk, eu] = gender === 'women' ? [-2, 31] : [-1, 33]
  const system = systemOfSize(size)
  const number = Number(size.replace(/^(?:EU|UK) /, ''))
  const us = system === 'US' ? number : number - (system === 'EU' ? eu : uk)
  if (size.trim() === '' || !Number.isFinite(us) || us < 3 || us > 20) return null
  return { us: String(us), uk: String(us + uk), eu: String(us + eu) }
}

/** The name of a US size in another system; in centimeters by the length of the foot. The size itself where there is none. */
export function sizeIn(system: SizeSystem, us: { size: string; length: number }, gender: Gender): string {
  if (system === 'cm') return `${Math.round(us.length * 2) / 2} cm`
  const others = otherSizes(us.size, gender)
  if (system === 'US' || others === null) return us.size
  return system === 'EU' ? `EU ${others.eu}` : `UK ${others.uk}`
}
