import { describe, expect, test } from 'vitest'
import { reviewEndpoints } from '../../../contract/reviews.ts'
import { expectComponentAccessible } from '../../../tests/support/browser/component-accessible.ts'
import { sampleReview } from '../../../tests/support/browser/component-samples.ts'
import { renderComponent } from '../../../tests/support/browser/render-component.tsx'
import { answerWith, failToReach } from '../../../tests/support/stand-in-api.ts'
import { ReviewEntry } from './review-entry.tsx'

async function renderReview({
  own = false,
  reported = false as boolean | null,
  answer = sampleReview.answer,
} = {}) {
  const screen = await renderComponent(
    <ReviewEntry
      review={{ ...sampleReview, answer }}
      gender="women"
      marked={false}
      own={own}
      reported={reported}
    />,
    { signedIn: true },
  )
  return { screen, report: screen.getByText('Report', { exact: true }) }
}

describe('reporting a review', () => {
  test('tells the shop what is wrong with it, and says so', async () => {
    const calls = answerWith(reviewEndpoints.reportReview, { success: true })
    const { screen, report } = await renderReview()
    await report.click()
    await expectComponentAccessible()
    await screen.getByRole('button', { name: 'Not about this shoe' }).click()
    await expect.element(screen.getByText('Reported. We look at it.')).toBeVisible()
    expect(calls[0]).toMatchObject({ params: { id: 'review-1' }, body: { reason: 'off_topic' } })
  })

  test('network error: says so and can be tried again', async () => {
    failToReach(reviewEndpoints.reportReview)
    const { screen, report } = await renderReview()
    await report.click()
    await screen.getByRole('button', { name: 'Rude' }).click()
    await expect.element(screen.getByText('Failed to report the review')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Rude' })).toBeVisible()
  })

  test.each([
    ['a guest', { reported: null }],
    ['the author', { own: true }],
    ['who has reported it', { reported: true }],
  ])('is not offered to %s', async (_who, props) => {
    const { report } = await renderReview(props)
    await expect.element(report).not.toBeInTheDocument()
  })

  test('the shop’s answer stands below, as text', async () => {
    const answer = { text: 'Sorry!\n<b>Write</b> to us.', at: '2026-03-02T10:00:00Z' }
    const { screen } = await renderReview({ answer })
    await expect.element(screen.getByText(/^Answer of Outsole/)).toBeVisible()
    await expect.element(screen.getByText(/<b>Write<.b> to us/)).toBeVisible()
    await expectComponentAccessible()
  })
})
