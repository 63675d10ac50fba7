import { foldText } from '../fold-text.ts'

/** Brands that may be one, and products of one brand and title under several keys. */
export type LookAlikes = { brands: string[][]; titles: { brand: string; title: string; lines: number[] }[] }

const maxBrands = 20_000
const maxTitles = 200_000
const maxShown = 50
const maxLines = 5
/** Words that a brand may have or not. */
const fillers = /\b(?:the|inc|ltd|llc|gmbh|co|corp|company|shoes?|footwear|boots?|brand|usa|us)\b/g

/** What a brand's name comes down to: without accents, marks, case and words such as `Inc`. */
export function brandCore(name: string): string {
  const folded = foldText(name).replaceAll('&', ' and ').replaceAll(/['’.]/g, '')
  const words = folded.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
  const core = words.replaceAll(fillers, ' ').replaceAll(/\s+/g, '').replace(/s$/, '')
  return core === '' ? words.replaceAll(/\s+/g, '') : core
}

/** Collects what looks alike while products are read, in bounded memory. */
export function createLookAlikes() {
  const brands = new Map<string, Set<string>>()
  const spellings = new Set<string>()
  const titles = new Map<string, { brand: string; title: string; lines: number[] } | number>()
  let repeated = 0

  function addBrand(name: string): void {
    const spelling = name.toLowerCase()
    if (spellings.has(spelling) || spellings.size >= maxBrands) return
    spellings.add(spelling)
    const core = brandCore(name)
    brands.set(core, (brands.get(core) ?? new Set()).add(name))
  }
  return {
    addBrand,
    addProduct({ brand, title, line }: { brand: string; title: string; line: number }): void {
      addBrand(brand)
      const key = `${brand}\n${title}`.toLowerCase()
      const known = titles.get(key)
      if (known === undefined) {
        if (titles.size < maxTitles) titles.set(key, line)
      } else if (typeof known === 'number') {
        repeated += 1
        titles.set(key, repeated > maxShown ? known : { brand, title, lines: [known, line] })
      } else if (known.lines.length < maxLines) known.lines.push(line)
    },
    list(): LookAlikes {
      const several = [...brands.values()].filter((names) => names.size > 1)
      return {
        brands: several.slice(0, maxShown).map((names) => [...names].sort()),
        titles: [...titles.values()].filter((entry) => typeof entry !== 'number'),
      }
    },
  }
}
