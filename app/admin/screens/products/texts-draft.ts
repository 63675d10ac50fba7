import type { AdminProduct } from '../../../../contract/admin/product-forms.ts'
import type { adminProductEndpoints } from '../../../../contract/admin/products.ts'
import type { CallInput } from '../../../../contract/endpoint.ts'
import { genders } from '../../../../contract/facets.ts'

/** The texts and facts of a product that are typed, in the order of the form. */
export const textFields = [
  ['title', 'Title'],
  ['brand', 'Brand'],
  ['type', 'Type'],
  ['gender', 'For'],
  ['description', 'Description'],
  ['categories', 'Categories'],
  ['materials', 'Materials'],
  ['featured', 'Featured'],
  ['finalSale', 'Final sale'],
  ['fitAdvice', 'Fit advice'],
  ['care', 'Care'],
  ['closure', 'Closure'],
  ['weightGrams', 'Weight'],
  ['dropMm', 'Drop'],
] as const

export type TextField = (typeof textFields)[number][0]

/** A field that was changed, as text, with what stood there when it was. */
export type TypedText = { text: string; shown: string }
export type TextsDraft = Partial<Record<TextField, TypedText>>

/** What the shop holds, as the form shows it; lists by commas. */
export function storedValue(product: AdminProduct, field: TextField): string {
  const value = product[field]
  if (Array.isArray(value)) return value.join(', ')
  return value === null ? '' : String(value)
}

export function shownValue(product: AdminProduct, draft: TextsDraft, field: TextField): string {
  return draft[field]?.text ?? storedValue(product, field)
}

/** The draft with a field changed; one that shows again what the shop holds is no change. */
export function withText(
  product: AdminProduct,
  draft: TextsDraft,
  field: TextField,
  text: string,
): TextsDraft {
  const stored = storedValue(product, field)
  const { [field]: before, ...rest } = draft
  return text === stored ? rest : { ...rest, [field]: { text, shown: before?.shown ?? stored } }
}

/** Fields that somebody else has changed to something else since they were typed. */
export function textConflicts(product: AdminProduct, draft: TextsDraft) {
  return textFields.flatMap(([field, label]) => {
    const typed = draft[field]
    const theirs = storedValue(product, field)
    if (!typed || theirs === typed.shown || theirs === typed.text) return []
    return [{ field, label, mine: typed.text, theirs }]
  })
}

export function decidedText(
  product: AdminProduct,
  draft: TextsDraft,
  field: TextField,
  choice: 'mine' | 'theirs',
): TextsDraft {
  const { [field]: typed, ...rest } = draft
  if (!typed || choice === 'theirs') return rest
  return { ...rest, [field]: { text: typed.text, shown: storedValue(product, field) } }
}

type Texts = Omit<CallInput<typeof adminProductEndpoints.editProduct>['body'], 'version' | 'note'>

export function namesOf(text: string): string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
}

/** The draft as the server takes it, or what is wrong with which field. */
export function textsOf(draft: TextsDraft): Texts | { field: TextField; message: string } {
  const texts: Texts = {}
  for (const [field] of textFields) {
    const typed = draft[field]
    if (!typed) continue
    switch (field) {
      case 'categories':
      case 'materials':
        texts[field] = namesOf(typed.text)
        break
      case 'featured':
      case 'finalSale':
        texts[field] = typed.text === 'true'
        break
      case 'gender': {
        const gender = genders.find((each) => each === typed.text)
        if (gender) texts.gender = gender
        break
      }
      case 'weightGrams':
      case 'dropMm': {
        const number = typed.text.trim() === '' ? null : Number(typed.text)
        if (Number.isNaN(number)) return { field, message: 'Please enter a number, or nothing' }
        texts[field] = number
        break
      }
      default:
        texts[field] = typed.text
    }
  }
  return texts
}
