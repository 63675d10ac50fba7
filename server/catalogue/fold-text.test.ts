import { expect, it } from 'vitest'
import { foldText } from './fold-text.ts'

it.each([
  ['Harbor Low', 'harbor low'],
  ['CAFÉ Crème', 'cafe creme'],
  ['Ørsted Straße', 'orsted strasse'],
  ['Łódź', 'lodz'],
  ['Men’s high–top', "men's high-top"],
  ['ﬁne ２', 'fine 2'],
  ['Heat™', 'heattm'],
  ['日本', '日本'],
])('folds %s to %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})
