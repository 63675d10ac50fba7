import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { reviewEndpoints } from '../../../contract/reviews.ts'
import { expectComponentAccessible } from '../../../tests/support/browser/component-accessible.ts'
import { sampleReview, sampleUser } from '../../../tests/support/browser/component-samples.ts'
import { renderComponent } from '../../../tests/support/browser/render-component.tsx'
import { answerWith, failToReach, refuseWith } from '../../../tests/support/stand-in-api.ts'
import { AuthDialogHost } from '../accounts/auth-dialog-host.tsx'
import { GuestReview } from './guest-review.tsx'
import { HelpfulButton } from './helpful-button.tsx'
import { ReviewForm } from './review-form.tsx'
import { type ReviewList, useReviews } from './use-reviews.ts'

async function renderForm(signedIn: boolean | typeof sampleUser = true, at = '/') {
  const screen = await renderComponent(
    <>
      <ReviewForm productId="product-1" gender="women" sizes={['9', '10']} onSent={() => undefined} />
      <AuthDialogHost />
    </>,
    { signedIn, at },
  )
  return {
    screen,
    comment: screen.getByRole('textbox', { name: 'Comment' }),
    send: screen.getByRole('button', { name: 'Submit Review' }),
  }
}

describe('review form', () => {
  test('submits rating, fit, size and comment once, confirms and is cleared', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const calls = answerWith(reviewEndpoints.createReview, async () => {
      await promise
      return { review: sampleReview, state: 'shown' as const }
    })
    const { screen, comment, send } = await renderForm()
    await screen.getByRole('radio', { name: '4 stars' }).click()
    await screen.getByRole('radio', { name: 'Small' }).click()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Size worn (US)' }), '9')
    await comment.fill('Light and sturdy.')
    await expectComponentAccessible()
    await send.dblClick()
    await expect.element(screen.getByRole('button', { name: 'Sending…' })).toBeVisible()
    resolve()
    await expect.element(screen.getByText('Thank you! Your review is published.')).toBeVisible()
    await expect.element(comment).toHaveValue('')
    await expect.element(screen.getByRole('radio', { name: '5 stars' })).toBeChecked()
    expect(calls.map(({ body }) => body)).toEqual([
      { productId: 'product-1', rating: 4, fit: 'runs_small', size: '9', comment: 'Light and sturdy.' },
    ])
  })

  test('where the shop looks at reviews first, it says so', async () => {
    answerWith(reviewEndpoints.createReview, { review: sampleReview, state: 'waiting' })
    const { screen, comment, send } = await renderForm()
    await comment.fill('Light and sturdy.')
    await send.click()
    await expect
      .element(screen.getByText('Thank you! We look at your review before we publish it.'))
      .toBeVisible()
  })

  test('an order leads to it with the size of its line; what was typed since is kept', async () => {
    const { screen } = await renderForm(true, '/product/product-1?color=black&size=10#write-review')
    const size = screen.getByRole('combobox', { name: 'Size worn (US)' })
    await expect.element(size).toHaveValue('10')
    await userEvent.selectOptions(size, '9')
    await screen.unmount()
    const again = await renderForm(true, '/product/product-1?color=black&size=10#write-review')
    await expect.element(again.screen.getByRole('combobox', { name: 'Size worn (US)' })).toHaveValue('9')
  })

  test('a size that is only looked at is not taken for worn', async () => {
    const { screen } = await renderForm(true, '/product/product-1?size=10')
    await expect.element(screen.getByRole('combobox', { name: 'Size worn (US)' })).toHaveValue('')
  })

  test('without a comment it is not submitted, and the comment gets the focus', async () => {
    const calls = answerWith(reviewEndpoints.createReview, { review: sampleReview, state: 'shown' })
    const { comment, send } = await renderForm()
    await comment.fill('   ')
    await send.click()
    await expect.element(comment).toHaveFocus()
    await expect.element(comment).toHaveAttribute('aria-invalid', 'true')
    await comment.fill('Light')
    await expect.element(comment).not.toHaveAttribute('aria-invalid')
    expect(calls).toEqual([])
  })

  test('a too long comment is kept, counted and not submitted', async () => {
    const calls = answerWith(reviewEndpoints.createReview, { review: sampleReview, state: 'shown' })
    const { comment, send } = await renderForm()
    await comment.fill('x'.repeat(2001))
    await send.click()
    await expect.element(comment).toHaveAttribute('aria-invalid', 'true')
    expect(calls).toEqual([])
  })

  test.each([
    ['refused', 'You have already reviewed this product'],
    ['no connection', 'Failed to submit review'],
  ])('%s: says so and keeps what was typed', async (kind, words) => {
    if (kind === 'refused') refuseWith(reviewEndpoints.createReview, 'already_reviewed', words)
    else failToReach(reviewEndpoints.createReview)
    const { screen, comment, send } = await renderForm()
    await comment.fill('Light and sturdy.')
    await send.click()
    await expect.element(screen.getByRole('alert')).toMatchTextContent(words)
    await expect.element(comment).toHaveValue('Light and sturdy.')
  })

  test('the draft survives leaving the page', async () => {
    const first = await renderForm()
    await first.comment.fill('Light and sturdy.')
    await first.screen.unmount()
    const second = await renderForm()
    await expect.element(second.comment).toHaveValue('Light and sturdy.')
  })

  test('a guest sees a disabled button and is offered the sign-in', async () => {
    const screen = await renderComponent(
      <>
        <GuestReview />
        <AuthDialogHost />
      </>,
      { signedIn: false },
    )
    await expect.element(screen.getByRole('button', { name: 'Submit Review' })).toBeDisabled()
    await expectComponentAccessible()
    await screen.getByRole('button', { name: 'Sign In' }).click()
    await expect
      .element(screen.getByRole('dialog', { name: 'Sign In' }).getByRole('status'))
      .toMatchTextContent('Please login to submit a review')
  })

  test('an unverified customer is offered a code', async () => {
    const { screen } = await renderForm({ ...sampleUser, verified: false })
    await expect.element(screen.getByText('A review needs a verified email')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Send a new code' })).toBeVisible()
  })
})

function listed(helpful: number, marks: string[]): ReviewList {
  return {
    reviews: [{ ...sampleReview, helpful }],
    totalPages: 1,
    totalReviews: 1,
    summary: {
      average: 4,
      count: 1,
      fit: { runs_small: 0, true_to_size: 1, runs_large: 0 },
      distribution: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 0 },
    },
    mine: { helpful: marks, reported: [], written: null, state: null, hiddenReason: null },
  }
}

const firstPage = { page: 1, sort: 'newest', rating: null, size: null } as const
const unmarked = listed(3, [])

/** The first review as the customer's own list has it. */
function FirstReview() {
  const { list } = useReviews('product-1', firstPage, unmarked, false)
  const marked = list?.mine?.helpful.includes(sampleReview._id) ?? false
  return <HelpfulButton review={list?.reviews[0] ?? sampleReview} marked={marked} own={false} />
}

describe('helpful button', () => {
  async function renderButton(props: { marked?: boolean; own?: boolean; signedIn?: boolean } = {}) {
    const { marked = false, own = false, signedIn = true } = props
    const screen = await renderComponent(<HelpfulButton review={sampleReview} marked={marked} own={own} />, {
      signedIn,
    })
    return { screen, button: screen.getByRole('button', { name: /^Helpful/ }) }
  }

  test('counts at once and only once', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const calls = answerWith(reviewEndpoints.markHelpful, async () => {
      await promise
      return { helpful: 4 }
    })
    const { button } = await renderButton()
    await expect.element(button).toMatchTextContent('Helpful (3)')
    await button.dblClick()
    await expect.element(button).toMatchTextContent('Helpful (4)')
    await expect.element(button).toHaveAttribute('aria-pressed', 'true')
    await expectComponentAccessible()
    resolve()
    await expect.poll(() => calls.map(({ params }) => params)).toEqual([{ id: 'review-1' }])
  })

  test('a list that was on its way does not bring back the old count', async () => {
    const onItsWay = Promise.withResolvers<void>()
    const marks = answerWith(reviewEndpoints.markHelpful, { helpful: 4 })
    const lists = answerWith(reviewEndpoints.listReviews, async () => {
      if (marks.length > 0) return listed(4, ['review-1'])
      await onItsWay.promise
      return unmarked
    })
    const screen = await renderComponent(<FirstReview />, { signedIn: true })
    const button = screen.getByRole('button', { name: /^Helpful/ })
    await expect.poll(() => lists.length).toBe(1)
    await button.click()
    await expect.poll(() => marks.length).toBe(1)
    onItsWay.resolve()
    await expect.poll(() => lists.length).toBe(2)
    await expect.element(button).toMatchTextContent('Helpful (4)')
    await expect.element(button).toHaveAttribute('aria-pressed', 'true')
  })

  test('network error: shows it and restores the count', async () => {
    failToReach(reviewEndpoints.markHelpful)
    const { screen, button } = await renderButton()
    await button.click()
    await expect.element(screen.getByText('Failed to update helpful status')).toBeVisible()
    await expect.element(button).toMatchTextContent('Helpful (3)')
    await expect.element(button).toHaveAttribute('aria-pressed', 'false')
  })

  test('if marked before, pressing does nothing', async () => {
    const calls = answerWith(reviewEndpoints.markHelpful, { helpful: 4 })
    const { button } = await renderButton({ marked: true })
    await button.click()
    await expect.element(button).toMatchTextContent('Helpful (3)')
    expect(calls).toEqual([])
  })

  test('a guest cannot press it; the author sees the count', async () => {
    const guest = await renderButton({ signedIn: false })
    await expect.element(guest.button).toBeDisabled()
    await guest.screen.unmount()
    const author = await renderButton({ own: true })
    await expect.element(author.screen.getByText('3 people find your review helpful')).toBeVisible()
    await expect.element(author.button).not.toBeInTheDocument()
  })
})
