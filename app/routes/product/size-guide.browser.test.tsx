import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { ProductDetail } from '../../../contract/catalogue.ts'
import { fitProfileEndpoints } from '../../../contract/fit-profile.ts'
import { expectComponentAccessible } from '../../../tests/support/browser/component-accessible.ts'
import { sampleShoe } from '../../../tests/support/browser/component-samples.ts'
import { renderComponent } from '../../../tests/support/browser/render-component.tsx'
import { answerWith, failToReach } from '../../../tests/support/stand-in-api.ts'
import { SizeGuide } from './size-guide.tsx'
import { useProductChoice } from './use-product-choice.ts'

function ProductWithGuide({ product }: { product: ProductDetail }) {
  const choice = useProductChoice(product, product)
  return (
    <>
      <p>Chosen: {choice.size?.size}</p>
      <SizeGuide product={product} choice={choice} />
    </>
  )
}

async function openGuide({ signedIn = false, product = sampleShoe } = {}) {
  const screen = await renderComponent(<ProductWithGuide product={product} />, { signedIn })
  const opener = screen.getByRole('button', { name: 'Size guide' })
  await opener.click()
  const guide = screen.getByRole('dialog', { name: 'Size guide' })
  await expect.element(guide).toBeVisible()
  const length = guide.getByRole('textbox', { name: 'Foot length' })
  const width = guide.getByRole('textbox', { name: 'Foot width' })
  return {
    screen,
    opener,
    guide,
    length,
    width,
    result: guide.getByRole('status'),
    row: (size: string) => guide.getByRole('row', { name: new RegExp(`^${size}\\s?(Yours)?\\s`) }),
    async calculate(forLength: string, forWidth: string) {
      await length.fill(forLength)
      await width.fill(forWidth)
      await userEvent.keyboard('{Enter}')
    },
  }
}

describe('size guide', () => {
  test('opens as a dialog, is accessible, and restores the focus', async () => {
    const { opener, guide } = await openGuide()
    await expectComponentAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.element(guide).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  })

  test('shows all measures in inches, too', async () => {
    const { guide, row } = await openGuide()
    await expect.element(row('9')).toMatchTextContent('26.5')
    await guide.getByRole('radio', { name: 'in', exact: true }).click()
    await expect.element(row('9')).toMatchTextContent('10.43')
  })
})

describe('size calculator', () => {
  test('recommends the size, marks it in the chart and chooses it', async () => {
    const { screen, guide, result, row, calculate } = await openGuide()
    await calculate('27,4', '10.4 cm')
    await expect.element(result).toMatchTextContent('US 10')
    await expect.element(row('10')).toHaveAttribute('aria-current', 'true')
    await expectComponentAccessible()
    await guide.getByRole('button', { name: 'Choose size 10' }).click()
    await expect.element(guide).not.toBeInTheDocument()
    await expect.element(screen.getByText('Chosen: 10')).toBeVisible()
  })

  test('recommends a unisex size in both numberings', async () => {
    const { guide, result, calculate } = await openGuide({ product: { ...sampleShoe, gender: 'unisex' } })
    await calculate('27.4', '10.4')
    await expect.element(result).toMatchTextContent('US M 10 / W 11.5')
    await guide.getByRole('button', { name: 'Choose size M 10 / W 11.5' }).click()
    await expect.element(guide).not.toBeInTheDocument()
  })

  test.each([
    ['', '', 'Please enter both foot length and width'],
    ['abc', '10', 'Check the numbers. Most feet measure something like 26.5 and 10.1 cm.'],
    ['35', '12', 'This shoe is made for feet from 26.5 to 27.5 cm long. Please check the numbers.'],
  ])('“%s” and “%s”: %s', async (forLength, forWidth, words) => {
    const { guide, length, result, calculate } = await openGuide()
    await calculate(forLength, forWidth)
    await expect.element(guide.getByRole('alert')).toMatchTextContent(words)
    await expect.element(length).toHaveFocus()
    await expect.element(result).not.toBeInTheDocument()
    await length.fill('27')
    await expect.element(guide.getByRole('alert')).not.toBeInTheDocument()
  })

  test('names a sold-out size, which cannot be chosen', async () => {
    const { guide, result, calculate } = await openGuide()
    await calculate('27', '10.2')
    await expect.element(result).toMatchTextContent('Size 9.5 is sold out in Black.')
    await expect.element(guide.getByRole('button', { name: /^Choose size/ })).not.toBeInTheDocument()
  })

  test('the foot is stored, in either unit, until it is deleted', async () => {
    const { guide, length, result, calculate } = await openGuide()
    await calculate('26.5', '10')
    await expect.element(result).toMatchTextContent('US 9')
    await guide.getByRole('radio', { name: 'in', exact: true }).click()
    await expect.element(length).toHaveValue('10.43')
    await guide.getByRole('button', { name: 'Forget it' }).click()
    await expect.element(result).not.toBeInTheDocument()
    await expect.element(length).toHaveValue('')
  })

  test('a customer’s foot is stored with the account; a failure is shown', async () => {
    answerWith(fitProfileEndpoints.getFitProfile, { fitProfile: null, boughtSizes: {} })
    failToReach(fitProfileEndpoints.setFitProfile)
    const { screen, length, result, calculate } = await openGuide({ signedIn: true })
    await calculate('26.5', '10')
    await expect.element(screen.getByText('We couldn’t save your size. Please try again.')).toBeVisible()
    await expect.element(length).toHaveValue('26.5')
    const calls = answerWith(fitProfileEndpoints.setFitProfile, {
      fitProfile: { length: 26.5, width: 10 },
    })
    await calculate('26.5', '10')
    await expect.element(result).toMatchTextContent('US 9')
    expect(calls.map(({ body }) => body)).toEqual([{ fitProfile: { length: 26.5, width: 10 } }])
  })

  test('a foot saved before the account’s profile has loaded wins over the older reply', async () => {
    const saved = { length: 26.5, width: 10 }
    const noFoot = { fitProfile: null, boughtSizes: {} }
    const older = Promise.withResolvers<typeof noFoot>()
    answerWith(fitProfileEndpoints.getFitProfile, () => older.promise)
    answerWith(fitProfileEndpoints.setFitProfile, () => {
      answerWith(fitProfileEndpoints.getFitProfile, { fitProfile: saved, boughtSizes: {} })
      setTimeout(() => older.resolve(noFoot), 100)
      return { fitProfile: saved }
    })
    const { result, calculate } = await openGuide({ signedIn: true })
    await calculate('26.5', '10')
    await older.promise
    await expect.element(result).toMatchTextContent('US 9')
  })
})
