import { describe, expect, it } from 'vitest'
import { productCard, productDetail, product as productSchema } from '../../contract/catalogue.ts'
import { defaultSizeChart } from '../../contract/default-size-chart.ts'
import { type ShoeIdea, shoe } from '../../tests/support/shoes.ts'
import { cardReply, detailReply, productReply, ratingReply } from './product-replies.ts'
import { sizeGuideOf } from './size-guide.ts'

const stocked = (stock: Record<string, number>, cents?: number, reducedCents?: number) => ({
  color: 'Black',
  stock,
  ...(cents === undefined ? {} : { cents }),
  ...(reducedCents === undefined ? {} : { reducedCents }),
})
const reviews = (count: number, stars: number) => ({
  count,
  stars,
  runsSmall: 1,
  trueToSize: count - 1,
  runsLarge: 0,
  exchanges: 0,
})

describe('the size guide of a system or a gender', () => {
  const brand = (chart: unknown) => ({
    id: 'b',
    name: 'Kestrel',
    tagline: '',
    about: '',
    banner_id: null,
    size_chart: JSON.stringify(chart),
    fit_advice: '',
  })

  it('names its sizes in the system that the shoe is sold in', () => {
    const sizes = (colors: ShoeIdea['colors'], gender: ShoeIdea['gender'] = 'men') =>
      sizeGuideOf(shoe({ gender, colors }), undefined).measurements.map(({ size }) => size)
    expect(sizes([stocked({ 'EU 42': 1 })])).toContain('EU 42.5')
    expect(sizes([stocked({ 'UK 8': 1 })], 'women')).toContain('UK 6')
    expect(sizes([stocked({ '27 cm': 1 })])).toContain('26 cm')
    expect(sizes([stocked({ '9': 1 })])).toEqual(defaultSizeChart.map(({ size }) => size))
  })

  it('takes the brand’s chart of the gender, and men’s for unisex shoes', () => {
    const [men, women] = [[{ size: '9', length: 27, width: 10 }], [{ size: '7', length: 24, width: 9 }]]
    const guide = (gender: ShoeIdea['gender']) => sizeGuideOf(shoe({ gender }), brand({ men, women }))
    expect(guide('women')).toMatchObject({ measurements: women, source: 'brand' })
    expect(guide('unisex')).toMatchObject({ measurements: men, source: 'brand' })
    expect(guide('kids')).toMatchObject({ source: 'default' })
  })
})

describe('a product as it is sent', () => {
  it.each<[string, ShoeIdea]>([
    ['an ordinary shoe', {}],
    ['one that is reduced', { colors: [stocked({ '9': 1 }, 100_00, 80_00)] }],
    ['one that is sold out', { colors: [stocked({ '9': 0 })] }],
    ['one without variants', { colors: [] }],
    ['one whose details nobody can read', { details: '{"weightGrams":"heavy"}' }],
  ])('keeps to the contract: %s', (_, idea) => {
    const record = shoe(idea)
    expect(productSchema.parse(productReply(record))).toEqual(productReply(record))
    expect(productDetail.parse(detailReply(record, undefined))).toEqual(detailReply(record, undefined))
    expect(productCard.parse(cardReply(record))).toEqual(cardReply(record))
  })

  it('costs the least that is paid for one of its sizes, and shows what that size cost before', () => {
    const record = shoe({
      colors: [stocked({ '9': 1 }, 90_00), { ...stocked({ '9': 1 }, 150_00, 80_00), color: 'Red' }],
    })
    expect(productReply(record)).toMatchObject({ price: 80, originalPrice: 150 })
    expect(cardReply(record).colors.map(({ price, originalPrice }) => [price, originalPrice])).toEqual([
      [90, null],
      [80, 150],
    ])
  })

  it('costs nothing less by a reduction that is none', () => {
    const record = shoe({ colors: [stocked({ '9': 1 }, 90_00, 95_00)] })
    expect(productReply(record)).toMatchObject({ price: 90, originalPrice: null })
  })

  it('is rated to two decimals, and not at all where nobody rated it', () => {
    expect(ratingReply(shoe({ reviews: reviews(3, 13) }))).toEqual({ average: 4.33, count: 3 })
    expect(ratingReply(shoe({}))).toEqual({ average: 0, count: 0 })
  })

  it('returns details that it understands and drops all where one is invalid', () => {
    const reply = detailReply(shoe({ details: '{"care":"Brush","weightGrams":310}' }), undefined)
    expect(reply.details).toEqual({ care: 'Brush', weightGrams: 310 })
    expect(detailReply(shoe({ details: '{"weightGrams":"heavy"}' }), undefined).details).toEqual({})
    expect(detailReply(shoe({ reviews: reviews(3, 13) }), undefined).fit).toEqual({
      count: 3,
      runs_small: 1,
      true_to_size: 2,
      runs_large: 0,
      exchanges: 0,
    })
  })
})

describe('a card', () => {
  it.each([
    [{ '9': 0 }, 0],
    [{ '9': 2, '10': 3 }, 5],
    [{ '9': 2, '10': 4 }, null],
  ])('says how few pairs of the whole style are left: %j', (stock, lowStock) => {
    expect(cardReply(shoe({ colors: [stocked(stock)] })).lowStock).toBe(lowStock)
  })

  it('has its first category, or its type where it has none', () => {
    expect(cardReply(shoe({ styles: ['Running', 'Sports'] })).category).toBe('Running')
    expect(cardReply({ ...shoe({ type: 'Boots' }), categories: [] }).category).toBe('Boots')
  })

  it('says of each color whether any pair of it is there', () => {
    const record = shoe({ colors: [stocked({ '9': 0 }), { ...stocked({ '9': 1 }), color: 'Red' }] })
    expect(cardReply(record).colors.map(({ color, inStock }) => [color, inStock])).toEqual([
      ['Black', false],
      ['Red', true],
    ])
  })
})

describe('the size guide', () => {
  const chart = (size: string) => JSON.stringify([{ size, length: 27, width: 10 }])
  const brand = (size_chart: string | null, fit_advice = '') => ({
    id: 'b',
    name: 'Tern',
    tagline: '',
    about: '',
    banner_id: null,
    size_chart,
    fit_advice,
  })

  it('is the product’s own, else the brand’s, else the shop’s', () => {
    const own = sizeGuideOf(shoe({ sizeChart: chart('1') }), brand(chart('2')))
    const brands = sizeGuideOf(shoe({}), brand(chart('2')))
    const general = sizeGuideOf(shoe({}), undefined)
    expect([own.source, brands.source, general.source]).toEqual(['product', 'brand', 'default'])
    expect([own.measurements[0]?.size, brands.measurements[0]?.size]).toEqual(['1', '2'])
    expect(general.measurements).toEqual(defaultSizeChart)
  })

  it.each(['[]', '{}', 'null', '[{"size":"9"}]', '[{"size":9,"length":"27","width":10}]'])(
    'passes over a chart that says nothing: %s',
    (useless) => {
      expect(sizeGuideOf(shoe({ sizeChart: useless }), brand(chart('2'))).source).toBe('brand')
      expect(sizeGuideOf(shoe({ sizeChart: useless }), brand(useless)).source).toBe('default')
    },
  )

  it('advises in the words nearest to the shoe', () => {
    const advice = (fitAdvice: string, ofBrand: string) =>
      sizeGuideOf(shoe({ fitAdvice }), brand(null, ofBrand)).fitAdvice
    expect(advice('Runs small.', 'Take your size.')).toBe('Runs small.')
    expect(advice('', 'Take your size.')).toBe('Take your size.')
    expect(advice('', '')).toMatch(/^Measure both feet/)
  })
})
