import { expect, test } from 'vitest'
import { cartEndpoints } from '../../../contract/cart.ts'
import { fitProfileEndpoints } from '../../../contract/fit-profile.ts'
import { sampleCart, sampleShoe, sampleUser } from '../../../tests/support/browser/component-samples.ts'
import { renderComponent } from '../../../tests/support/browser/render-component.tsx'
import { answerWith, failToReach } from '../../../tests/support/stand-in-api.ts'
import { AddToCart } from './add-to-cart.tsx'
import { useProductChoice } from './use-product-choice.ts'

/** The first size in stock is 9. */
function ProductWithButton() {
  const choice = useProductChoice(sampleShoe, sampleShoe)
  return (
    <>
      <p>Chosen: {choice.size?.size}</p>
      <button type="button" onClick={() => choice.chooseSize('9')}>
        Choose 9
      </button>
      <AddToCart product={sampleShoe} choice={choice} quantity={1} onAdded={() => undefined} />
    </>
  )
}

async function pressBeforeFactsArrive() {
  const facts = Promise.withResolvers<void>()
  answerWith(fitProfileEndpoints.getFitProfile, async () => {
    await facts.promise
    return { fitProfile: null, boughtSizes: { men: '10' } }
  })
  answerWith(cartEndpoints.getCart, sampleCart)
  const added = answerWith(cartEndpoints.addToCart, sampleCart)
  const screen = await renderComponent(<ProductWithButton />, { signedIn: true })
  const button = screen.getByRole('button', { name: /^Add/ })
  await button.click()
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  return { screen, facts, sizes: () => added.map(({ body }) => (body as { size: string }).size) }
}

test('a press before the account’s sizes are known waits for them and adds the known one', async () => {
  const { screen, facts, sizes } = await pressBeforeFactsArrive()
  await expect.element(screen.getByText('Chosen: 9')).toBeVisible()
  expect(sizes()).toEqual([])
  facts.resolve()
  await expect.poll(sizes).toEqual(['10'])
})

test('a page loaded anew shows the account’s size at once, until somebody else is signed in', async () => {
  answerWith(fitProfileEndpoints.getFitProfile, { fitProfile: null, boughtSizes: { men: '10' } })
  answerWith(cartEndpoints.getCart, sampleCart)
  const first = await renderComponent(<ProductWithButton />, { signedIn: true })
  await expect.element(first.getByText('Chosen: 10')).toBeVisible()
  await first.unmount()
  answerWith(fitProfileEndpoints.getFitProfile, () => new Promise(() => undefined))
  const again = await renderComponent(<ProductWithButton />, { signedIn: true })
  await expect.element(again.getByText('Chosen: 10')).toBeVisible()
  await again.unmount()
  const other = await renderComponent(<ProductWithButton />, { signedIn: { ...sampleUser, _id: 'user-2' } })
  await expect.element(other.getByText('Chosen: 9')).toBeVisible()
})

test('a size chosen meanwhile is added at once', async () => {
  const { screen, sizes } = await pressBeforeFactsArrive()
  await screen.getByRole('button', { name: 'Choose 9' }).click()
  await expect.poll(sizes).toEqual(['9'])
})

test('where the account’s sizes cannot be had, the size shown is added', async () => {
  failToReach(fitProfileEndpoints.getFitProfile)
  answerWith(cartEndpoints.getCart, sampleCart)
  const added = answerWith(cartEndpoints.addToCart, sampleCart)
  const screen = await renderComponent(<ProductWithButton />, { signedIn: true })
  await screen.getByRole('button', { name: /^Add/ }).click()
  await expect.poll(() => added.map(({ body }) => body), { timeout: 10_000 }).toMatchObject([{ size: '9' }])
})
