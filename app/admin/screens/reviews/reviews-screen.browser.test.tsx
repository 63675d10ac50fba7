import '../../admin.css'
import { describe, expect, test } from 'vitest'
import { reviewAdminEndpoints as e, type ReviewPage } from '../../../../contract/admin/reviews.ts'
import { expectComponentAccessible } from '../../../../tests/support/browser/component-accessible.ts'
import { ownerSession, renderAdmin } from '../../../../tests/support/browser/render-admin.tsx'
import { answerWith, refuseWith } from '../../../../tests/support/stand-in-api.ts'
import { ReviewScreen } from './review-screen.tsx'
import { ReviewsScreen } from './reviews-screen.tsx'

const review: ReviewPage = {
  id: 'review-1',
  product: { id: 'product-1', title: 'Harbor Runner' },
  author: { name: 'Lee Lively', accountId: 'account-1' },
  rating: 2,
  title: 'Customer Review',
  comment: 'The heel rubs. <b>Really</b>.',
  size: '9',
  fit: 'true_to_size',
  verified: true,
  helpful: 3,
  state: 'shown',
  hiddenReason: '',
  answer: null,
  reports: [{ reason: 'rude', count: 2 }],
  createdAt: '2026-06-01T12:00:00.000Z',
  timeline: [],
}
const waiting: ReviewPage = {
  ...review,
  id: 'review-2',
  author: { name: 'Pat', accountId: null },
  state: 'waiting',
  reports: [],
}

async function renderList() {
  answerWith(e.listAllReviews, { rows: [review, waiting], next: null })
  return renderAdmin(<ReviewsScreen />, { at: '/reviews' })
}

async function renderPage(page: ReviewPage, keys = ownerSession.keys) {
  answerWith(e.getAnyReview, page)
  const session = { ...ownerSession, keys }
  return renderAdmin(<ReviewScreen />, { at: `/reviews/${page.id}`, pattern: '/reviews/:id', session })
}

describe('the list of reviews', () => {
  test('hides many with a reason, and undoes it to what each was', async () => {
    const { screen } = await renderList()
    await expect.element(screen.getByRole('table').getByText('Reported', { exact: true })).toBeVisible()
    await expectComponentAccessible()
    const calls = answerWith(e.moderateReviews, { done: 2, refused: [] })
    await screen.getByRole('checkbox', { name: 'Select all' }).click()
    await screen.getByRole('button', { name: 'Hide' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Hide 2 reviews' })
    await dialog.getByRole('radio', { name: 'In other words' }).click()
    await dialog.getByRole('button', { name: 'Hide' }).click()
    await expect.element(dialog.getByText('Say why')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('It is a joke.')
    await expectComponentAccessible()
    await dialog.getByRole('button', { name: 'Hide' }).click()
    await expect.element(screen.getByText('2 reviews hidden')).toBeVisible()
    await screen.getByRole('button', { name: 'Undo' }).click()
    await expect
      .poll(() => calls.map(({ body }) => body))
      .toEqual([
        { reviews: ['review-1', 'review-2'], action: 'hide', reason: 'It is a joke.' },
        { reviews: ['review-1'], action: 'show', reason: expect.any(String) },
        { reviews: ['review-2'], action: 'wait', reason: expect.any(String) },
      ])
  })

  test('says what could not be changed', async () => {
    const { screen } = await renderList()
    answerWith(e.moderateReviews, { done: 0, refused: [{ id: 'review-2', message: 'There is no review' }] })
    await screen.getByRole('checkbox', { name: /Select the review by Pat/ }).click()
    await screen.getByRole('button', { name: 'Publish' }).click()
    await expect.element(screen.getByText('1 review not changed: There is no review')).toBeVisible()
  })
})

describe('a review', () => {
  test('shows what customers report; finding nothing wrong settles it', async () => {
    const { screen } = await renderPage(review)
    await expect.element(screen.getByText('2 × rude')).toBeVisible()
    await expect.element(screen.getByText('The heel rubs. <b>Really</b>.')).toBeVisible()
    await expectComponentAccessible()
    const calls = answerWith(e.moderateReviews, () => {
      answerWith(e.getAnyReview, { ...review, reports: [] })
      return { done: 1, refused: [] }
    })
    await screen.getByRole('button', { name: 'Nothing wrong with it' }).click()
    await expect.element(screen.getByText('1 review kept')).toBeVisible()
    await expect.element(screen.getByText('2 × rude')).not.toBeInTheDocument()
    expect(calls).toHaveLength(1)
  })

  test('an answer that somebody else changed keeps the draft and shows theirs', async () => {
    const { screen } = await renderPage({ ...review, answer: { text: 'Sorry!', at: review.createdAt } })
    const field = screen.getByRole('textbox', { name: 'Answer' })
    await expect.element(field).toHaveValue('Sorry!')
    await field.fill('So sorry!')
    refuseWith(e.answerReview, 'stale', 'Somebody else changed the answer meanwhile.')
    answerWith(e.getAnyReview, { ...review, answer: { text: 'Write to us.', at: review.createdAt } })
    await screen.getByRole('button', { name: 'Save answer' }).click()
    await expect.element(screen.getByText(/It says now: “Write to us.”/)).toBeVisible()
    await expect.element(field).toHaveValue('So sorry!')
    await expectComponentAccessible()
    const saved = answerWith(e.answerReview, {
      ...review,
      answer: { text: 'So sorry!', at: review.createdAt },
    })
    await screen.getByRole('button', { name: 'Save answer' }).click()
    await expect
      .poll(() => saved.map(({ body }) => body))
      .toEqual([{ text: 'So sorry!', before: 'Write to us.' }])
  })

  test('offers nothing to who may only read', async () => {
    const { screen } = await renderPage(review, ['reviews:read'])
    await expect.element(screen.getByText('The heel rubs. <b>Really</b>.')).toBeVisible()
    expect(screen.getByRole('button', { name: /Publish|Hide|Nothing wrong/ }).elements()).toEqual([])
    expect(screen.getByRole('textbox').elements()).toEqual([])
  })
})
