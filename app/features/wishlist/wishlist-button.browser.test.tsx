import { beforeEach, describe, expect, test } from 'vitest'
import { type Wishlist, wishlistEndpoints } from '../../../contract/wishlist.ts'
import { expectComponentAccessible } from '../../../tests/support/browser/component-accessible.ts'
import { renderComponent } from '../../../tests/support/browser/render-component.tsx'
import { answerWith, failToReach } from '../../../tests/support/stand-in-api.ts'
import { AuthDialogHost } from '../accounts/auth-dialog-host.tsx'
import { WishlistButton } from './wishlist-button.tsx'

/** A minimal reply; the button does not read it. */
const done: Wishlist = { items: [], page: 1, totalPages: 1, totalItems: 0 }

async function renderHeart({ signedIn = true } = {}) {
  const screen = await renderComponent(
    <>
      <WishlistButton productId="product-1" title="Harbor Low" variantId="black" wantedSize="9" />
      <AuthDialogHost />
    </>,
    { signedIn },
  )
  return {
    screen,
    add: screen.getByRole('button', { name: 'Add Harbor Low to wishlist' }),
    remove: screen.getByRole('button', { name: 'Remove Harbor Low from wishlist' }),
  }
}

beforeEach(() => {
  answerWith(wishlistEndpoints.getWishedIds, { productIds: [] })
})

describe('wishlist button', () => {
  test('shows as saved at once and sends color and size', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const calls = answerWith(wishlistEndpoints.addToWishlist, async () => {
      await promise
      return done
    })
    const { screen, add, remove } = await renderHeart()
    await add.click()
    await expect.element(remove).toBeVisible()
    resolve()
    await expect.element(screen.getByText('Harbor Low added to wishlist!')).toBeVisible()
    await expect.element(remove).toBeVisible()
    expect(calls.map(({ body }) => body)).toEqual([{ productId: 'product-1', variantId: 'black', size: '9' }])
    await expectComponentAccessible()
  })

  test('quick presses are sent one after another, and the last one counts', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const order: string[] = []
    answerWith(wishlistEndpoints.addToWishlist, async () => {
      order.push('add')
      await promise
      return done
    })
    answerWith(wishlistEndpoints.removeFromWishlist, () => {
      order.push('remove')
      return done
    })
    const { add, remove } = await renderHeart()
    await add.click()
    await remove.click()
    await expect.element(add).toBeVisible()
    await add.click()
    await expect.element(remove).toBeVisible()
    expect(order).toEqual(['add'])
    resolve()
    await expect.poll(() => order).toEqual(['add', 'remove', 'add'])
    await expect.element(remove).toBeVisible()
  })

  test('network error: shows it and restores the state', async () => {
    failToReach(wishlistEndpoints.addToWishlist)
    const { screen, add } = await renderHeart()
    await add.click()
    await expect.element(screen.getByText('Failed to add to wishlist')).toBeVisible()
    await expect.element(add).toBeVisible()
  })

  test('a saved product can be removed', async () => {
    answerWith(wishlistEndpoints.getWishedIds, { productIds: ['product-1'] })
    const calls = answerWith(wishlistEndpoints.removeFromWishlist, done)
    const { screen, add, remove } = await renderHeart()
    await remove.click()
    await expect.element(screen.getByText('Removed from wishlist')).toBeVisible()
    await expect.element(add).toBeVisible()
    expect(calls.map(({ body }) => body)).toEqual([{ productId: 'product-1' }])
  })

  test('a guest is asked to sign in, with the reason', async () => {
    const { screen, add } = await renderHeart({ signedIn: false })
    await add.click()
    await expect
      .element(screen.getByRole('dialog', { name: 'Sign In' }).getByRole('status'))
      .toMatchTextContent('Please login to add items to wishlist')
  })
})
