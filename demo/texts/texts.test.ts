import { describe, expect, it } from 'vitest'
import { demoBrands } from '../demo-brands.ts'
import { allSilhouettes, demoOf } from '../demo-for-tests.ts'
import { sizeChart } from '../size-runs.ts'

const { rows, styles } = demoOf(allSilhouettes)
const sentences = (text: string) => text.split(/(?<=[.?!:]) (?=[A-Z0-9])/)

describe('descriptions', () => {
  it('are two to six sentences without a gap left open', () => {
    for (const { description } of styles) {
      expect(description).not.toMatch(/[{}]|undefined| {2}/)
      expect(sentences(description).length).toBeGreaterThanOrEqual(2)
      expect(sentences(description).length).toBeLessThanOrEqual(7)
      expect(description.length).toBeGreaterThan(80)
      expect(description.length).toBeLessThan(520)
    }
  })

  it('say no sentence twice', () => {
    for (const { description } of styles) {
      expect(new Set(sentences(description)).size).toBe(sentences(description).length)
    }
  })

  it('agree with the facts beside them', () => {
    for (const { description, details } of styles) {
      for (const [, grams] of description.matchAll(/(\d+) g\b/g))
        expect(Number(grams)).toBe(details.weightGrams)
      for (const [, drop] of description.matchAll(/(\d+) mm\b/g)) expect(Number(drop)).toBe(details.dropMm)
    }
  })
})

const british =
  /\b(tarmac|towpaths?|trousers|kerb|jumper|pavements|torch|cobblers?|moulded|orthopaedic|apologise|queued|colour|grey|kilometre)\b/

it('all texts are in American English', () => {
  const words = [
    ...styles.map(({ description }) => description),
    ...rows.brand.flatMap(({ about, tagline, fit_advice }) => [about, tagline, fit_advice]),
    ...rows.review.flatMap(({ title, comment }) => [title, comment]),
  ]
  for (const text of words) expect(text).not.toMatch(british)
})

describe('brands', () => {
  it('have a name, a code, words and a chart of their own', () => {
    expect(new Set(demoBrands.map(({ name }) => name.toLowerCase())).size).toBe(demoBrands.length)
    expect(new Set(demoBrands.map(({ code }) => code)).size).toBe(demoBrands.length)
    for (const row of rows.brand) {
      expect(row.about?.length).toBeGreaterThan(120)
      expect(row.tagline?.length).toBeGreaterThan(8)
      expect(row.fit_advice).not.toBe('')
    }
  })

  it('cut charts that grow with the size', () => {
    for (const brand of demoBrands) {
      const chart = sizeChart(brand, brand.chart)
      expect(chart.map(({ length }) => length)).toEqual(
        chart.map(({ length }) => length).toSorted((a, b) => a - b),
      )
      for (const { length, width } of chart) expect(width / length).toBeGreaterThan(0.33)
    }
  })
})

describe('reviews', () => {
  const byProduct = Map.groupBy(rows.review, ({ product_id }) => product_id)

  it('are some six thousand, and none twice on one product', () => {
    expect(rows.review.length).toBeGreaterThan(5000)
    expect(rows.review.length).toBeLessThan(7500)
    for (const reviews of byProduct.values()) {
      expect(new Set(reviews.map(({ comment }) => comment)).size).toBe(reviews.length)
      expect(new Set(reviews.map(({ author_name }) => author_name)).size).toBe(reviews.length)
    }
  })

  it('lean to four and five stars, with some of each', () => {
    const counts = [1, 2, 3, 4, 5].map((stars) => rows.review.filter(({ rating }) => rating === stars).length)
    const [one = 0, two = 0, three = 0, four = 0, five = 0] = counts
    expect(four + five).toBeGreaterThan(rows.review.length * 0.7)
    expect(Math.min(one, two, three)).toBeGreaterThan(50)
  })

  it('come after the product, never before, and never from the future of the demo', () => {
    const created = new Map(styles.map(({ id, createdAt }) => [id, Number(createdAt)]))
    for (const { product_id, created_at } of rows.review) {
      expect(Number(created_at)).toBeGreaterThan(created.get(product_id) ?? 0)
      expect(Number(created_at)).toBeLessThan(Date.parse('2026-06-02'))
    }
  })

  it('find a brand that runs small small', () => {
    const fitsOf = (of: (fit: number) => boolean) => {
      const ids = new Set(styles.filter(({ brand }) => of(brand.fit)).map(({ id }) => id))
      return rows.review.filter(({ product_id }) => ids.has(product_id)).map(({ fit }) => fit)
    }
    const count = (fits: string[], fit: string) => fits.filter((one) => one === fit).length
    const small = fitsOf((fit) => fit < -0.2)
    const large = fitsOf((fit) => fit > 0.2)
    expect(count(small, 'runs_small')).toBeGreaterThan(2 * count(small, 'runs_large'))
    expect(count(large, 'runs_large')).toBeGreaterThan(2 * count(large, 'runs_small'))
  })

  it('say what is seen: filled in, within the limits', () => {
    for (const { comment, title } of rows.review) {
      expect(comment).not.toMatch(/[{}]|undefined/)
      expect(comment.length).toBeGreaterThan(3)
      expect(comment.length).toBeLessThan(600)
      expect(title.length).toBeGreaterThan(2)
    }
  })
})
