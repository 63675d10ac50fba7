import { expect, test } from 'vitest'
import { expectComponentAccessible } from '../../../tests/support/browser/component-accessible.ts'
import { sampleCart, sampleLine } from '../../../tests/support/browser/component-samples.ts'
import { renderComponent } from '../../../tests/support/browser/render-component.tsx'
import { SoldOutStop } from './sold-out-stop.tsx'

test('names a sold-out unisex size both ways', async () => {
  const { variantId: variant } = sampleLine
  const unisex = { ...variant, productId: { ...variant.productId, gender: 'unisex' as const } }
  const line = { ...sampleLine, variantId: unisex, size: '8', available: 0, soldOut: true }
  const screen = await renderComponent(
    <>
      <h1>Checkout</h1>
      <SoldOutStop cart={{ ...sampleCart, items: [line] }} />
    </>,
  )
  await expect.element(screen.getByText(/size M\s8\s\/\sW\s9\.5: sold out/)).toBeVisible()
  await expectComponentAccessible()
})
