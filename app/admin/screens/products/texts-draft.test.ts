import { describe, expect, it } from 'vitest'
import type { AdminProduct } from '../../../../contract/admin/product-forms.ts'
import { sampleProduct } from '../../../../tests/support/browser/sample-product.ts'
import {
  decidedText,
  type TextField,
  type TextsDraft,
  textConflicts,
  textsOf,
  withText,
} from './texts-draft.ts'

const product: AdminProduct = sampleProduct({ title: 'Runner', categories: ['Running'], weightGrams: 280 })

function drafted(...texts: [TextField, string][]) {
  return texts.reduce<TextsDraft>((draft, [field, text]) => withText(product, draft, field, text), {})
}

describe('texts of a product', () => {
  it('are sent where they differ, lists as lists and numbers as numbers', () => {
    const draft = drafted(
      ['title', 'Low Runner'],
      ['brand', product.brand],
      ['categories', 'Running, Retro'],
      ['weightGrams', ''],
      ['dropMm', '8'],
      ['featured', 'true'],
    )
    expect(textsOf(draft)).toEqual({
      title: 'Low Runner',
      categories: ['Running', 'Retro'],
      weightGrams: null,
      dropMm: 8,
      featured: true,
    })
    expect(withText(product, draft, 'title', 'Runner')).not.toHaveProperty('title')
  })

  it('refuse a weight that is no number', () => {
    expect(textsOf(drafted(['weightGrams', 'light']))).toMatchObject({ field: 'weightGrams' })
  })

  it('show both versions where two people wrote into one field, and keep the one that is chosen', () => {
    const draft = drafted(['title', 'Mine'], ['care', 'Brush'])
    const later = sampleProduct({ ...product, title: 'Theirs', description: 'New' })
    expect(textConflicts(later, draft)).toEqual([
      { field: 'title', label: 'Title', mine: 'Mine', theirs: 'Theirs' },
    ])
    expect(textConflicts(later, decidedText(later, draft, 'title', 'mine'))).toEqual([])
    expect(textsOf(decidedText(later, draft, 'title', 'mine'))).toEqual({ title: 'Mine', care: 'Brush' })
    expect(textsOf(decidedText(later, draft, 'title', 'theirs'))).toEqual({ care: 'Brush' })
  })
})
