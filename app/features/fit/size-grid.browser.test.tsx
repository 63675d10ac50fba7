import { expect, test } from 'vitest'
import { kidsSizeWords } from '../../../contract/wording/size-labels.ts'
import { renderComponent } from '../../../tests/support/browser/render-component.tsx'
import { SizeGrid } from './size-grid.tsx'

test('a child’s size says the age and centimeters that the size filter says', async () => {
  const sizes = [{ size: '11K', stock: 20, price: 40, discountedPrice: null }]
  const screen = await renderComponent(
    <SizeGrid product={{ gender: 'kids' }} sizes={sizes} value={null} onChange={() => undefined} />,
  )
  await expect.element(screen.getByText('age 5, 17.4 cm')).toBeVisible()
  expect(kidsSizeWords('11K')).toBe('age 5, 17.4 cm')
})
