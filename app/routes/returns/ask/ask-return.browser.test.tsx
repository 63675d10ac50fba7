import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ReturnOptions, ReturnPreview } from '../../../../contract/return-views.ts'
import { returnEndpoints as e } from '../../../../contract/returns.ts'
import { expectComponentAccessible } from '../../../../tests/support/browser/component-accessible.ts'
import { renderComponent } from '../../../../tests/support/browser/render-component.tsx'
import {
  sampleReturn,
  sampleReturnableLine,
  sampleReturnedShoe,
  sampleReturnOptions,
  sampleReturnOrder,
  sampleReturnPreview,
} from '../../../../tests/support/browser/return-samples.ts'
import { answerWith, refuseWith } from '../../../../tests/support/stand-in-api.ts'
import { AskReturnScreen } from './ask-return-screen.tsx'

const address = `/order/${sampleReturnOrder}/return`
const secondLine = {
  ...sampleReturnableLine,
  position: 2,
  pairs: 3,
  shoe: { ...sampleReturnedShoe, name: 'Pier Runner' },
}

/** The screen at a query; the API knows the options, the answers of others and the preview. */
async function open(
  query: string,
  options: Partial<ReturnOptions> = {},
  preview: Partial<ReturnPreview> = {},
) {
  answerWith(e.getReturnOptions, { ...sampleReturnOptions, ...options })
  answerWith(e.getSizeAnswers, {
    sizes: [{ size: '9', reason: 'too_short', answers: 80, kept: [{ size: '9.5', answers: 62 }] }],
  })
  const previews = answerWith(e.previewReturn, { ...sampleReturnPreview, ...preview })
  const screen = await renderComponent(<AskReturnScreen orderId={sampleReturnOrder} />, {
    signedIn: true,
    at: address + query,
  })
  return { screen, previews }
}

const review = '?kind=exchange&line=1~1~too_short~black~9.5'

describe('another size', () => {
  test('takes a reason, a size and a confirmation where the order has one pair', async () => {
    const { screen, previews } = await open('?kind=exchange')
    const confirmed = answerWith(e.confirmReturn, {
      success: true,
      message: 'Done',
      return: sampleReturn,
    })
    await screen.getByRole('link', { name: 'Too short' }).click()
    await expect.element(screen.getByText('62 of 80 who found 9 too short kept 9.5.')).toBeVisible()
    await expectComponentAccessible()
    await screen.getByRole('link', { name: '9.5 Most kept this · 2 left' }).click()
    await expect.element(screen.getByText('Send 1 pair back by Mon, Nov 30.')).toBeVisible()
    await expect
      .element(screen.getByRole('radio', { name: 'Give me my money back', exact: true }))
      .toBeChecked()
    await expectComponentAccessible()
    const button = screen.getByRole('button', { name: 'Confirm the exchange' })
    await userEvent.dblClick(button)
    await expect.element(screen.getByRole('heading', { name: '/returns/return-1?new=1' })).toBeVisible()
    const request = {
      kind: 'exchange',
      lines: [{ position: 1, pairs: 1, reason: 'too_short', to: { variantId: 'black', size: '9.5' } }],
      ifSoldOut: 'refund',
      refundTo: 'payment',
      pictures: [],
    }
    expect(previews.at(-1)?.body).toEqual({ request })
    expect(confirmed.map(({ body }) => body)).toEqual([{ request, preview: 'preview-1' }])
  })

  test('sizes say their stock in words; one’s own and sold-out ones cannot be chosen', async () => {
    const { screen } = await open('?kind=exchange&line=1~1~heel_slips')
    await expect.element(screen.getByRole('link', { name: '10 In stock · $30.00 back' })).toBeVisible()
    await expect.element(screen.getByText('Yours')).toBeVisible()
    await expect.element(screen.getByText('Sold out')).toBeVisible()
    await expect.element(screen.getByRole('link', { name: /^8.5/ })).not.toBeInTheDocument()
    await screen.getByText('Other colors').click()
    await screen.getByRole('link', { name: /^9.5 8 left|^9.5 In stock/ }).click()
    await expect.element(screen.getByText('White, size 9.5')).toBeVisible()
  })

  test('no size left leads to the money', async () => {
    const sizes = sampleReturnableLine.sizes.map((size) => ({ ...size, stock: 0 }))
    const { screen, previews } = await open('?kind=exchange&line=1~1~too_short', {
      lines: [{ ...sampleReturnableLine, sizes }],
    })
    await expect.element(screen.getByText(/^Every other size in Black is sold out/)).toBeVisible()
    await screen.getByRole('link', { name: 'get your money back instead' }).click()
    await expect.element(screen.getByRole('button', { name: 'Confirm the return' })).toBeEnabled()
    expect(previews.at(-1)?.body).toMatchObject({
      request: { kind: 'return', lines: [{ position: 1, pairs: 1, reason: 'too_short' }] },
    })
  })

  test('what is to happen when it sells out is asked with the confirmation', async () => {
    const { screen, previews } = await open(review)
    await screen.getByRole('radio', { name: 'Send the nearest size' }).click()
    await expect.poll(() => previews.at(-1)?.body).toMatchObject({ request: { ifSoldOut: 'nearest' } })
  })

  test('a change since the preview is said, and nothing is sent before the next press', async () => {
    const { screen } = await open(review)
    await expect.element(screen.getByText('Send 1 pair back by Mon, Nov 30.')).toBeVisible()
    refuseWith(e.confirmReturn, 'stale', 'Something has changed')
    answerWith(e.previewReturn, {
      ...sampleReturnPreview,
      preview: 'preview-2',
      sentences: [sampleReturnPreview.sentences[0] ?? '', 'You get $10.00 back.'],
    })
    await screen.getByRole('button', { name: 'Confirm the exchange' }).click()
    const alert = screen.getByRole('alert')
    await expect.element(alert).toMatchTextContent(/Something has changed.*You get \$10\.00 back\./)
    await expectComponentAccessible()
    const confirmed = answerWith(e.confirmReturn, { success: true, message: '', return: sampleReturn })
    await screen.getByRole('button', { name: 'Confirm the exchange' }).click()
    await expect.poll(() => confirmed.at(-1)?.body).toMatchObject({ preview: 'preview-2' })
  })

  test('a size that has just sold out leads back to the sizes', async () => {
    const { screen } = await open(review)
    refuseWith(e.confirmReturn, 'out_of_stock', 'Size 9.5 has just sold out')
    await screen.getByRole('button', { name: 'Confirm the exchange' }).click()
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/No longer in stock/)
    await screen.getByRole('link', { name: 'Choose another one' }).click()
    await expect.element(screen.getByRole('link', { name: /^10 / })).toBeVisible()
  })
})

describe('return of several pairs', () => {
  test('a pair is chosen first; how many, and a second one, are changed in the review', async () => {
    const lines = sampleReturnPreview.lines.map((line) => ({
      ...line,
      position: 2,
      shoe: secondLine.shoe,
      newPair: null,
    }))
    const { screen, previews } = await open(
      '?kind=return',
      { lines: [sampleReturnableLine, secondLine] },
      { lines },
    )
    await screen.getByRole('link', { name: /Pier Runner/ }).click()
    await screen.getByRole('link', { name: 'Changed my mind' }).click()
    await screen.getByRole('button', { name: /^More: Pairs of/ }).click()
    await screen.getByRole('link', { name: 'Add another pair' }).click()
    await expect.element(screen.getByRole('link', { name: /Pier Runner/ })).not.toBeInTheDocument()
    await screen.getByRole('link', { name: /Harbor Low/ }).click()
    await screen.getByRole('link', { name: 'Too long' }).click()
    await expect
      .poll(() => previews.at(-1)?.body)
      .toMatchObject({
        request: {
          lines: [
            { position: 2, pairs: 2, reason: 'changed_mind' },
            { position: 1, pairs: 1, reason: 'too_long' },
          ],
        },
      })
  })

  test('pairs that cannot come back say why', async () => {
    const over = { returnable: false, why: 'The time for returns ended on Mon, Nov 2' }
    const { screen } = await open('?kind=return', {
      lines: [sampleReturnableLine, { ...secondLine, ...over }, { ...secondLine, position: 3 }],
    })
    await expect.element(screen.getByText(over.why)).toBeVisible()
    expect(screen.getByRole('link', { name: /Pier Runner/ }).elements()).toHaveLength(1)
    await expectComponentAccessible()
  })

  test('the money can go to store credit, and a reason be changed', async () => {
    const money = { refund: 120, fee: 0, toPay: 0 }
    const { screen, previews } = await open('?kind=return&line=1~1~too_long', {}, { money })
    await screen.getByRole('link', { name: 'Change what’s the matter?' }).click()
    await screen.getByRole('link', { name: 'Quality' }).click()
    await expect.element(screen.getByText('You get back')).toBeVisible()
    await screen.getByRole('radio', { name: 'Store credit' }).click()
    await expect
      .poll(() => previews.at(-1)?.body)
      .toMatchObject({
        request: { refundTo: 'credit', lines: [{ reason: 'quality' }] },
      })
  })
})

/** Stands for the browser's sending of a file. */
function answerUpload(status: number, response: unknown) {
  class StandInRequest {
    upload = { onprogress: (_event: { loaded: number; total: number }) => undefined }
    onload = () => undefined
    status = status
    response = response
    open() {}
    setRequestHeader() {}
    send() {
      setTimeout(() => this.upload.onprogress({ loaded: 1, total: 2 }), 5)
      setTimeout(() => this.onload(), 50)
    }
  }
  vi.stubGlobal('XMLHttpRequest', StandInRequest)
}

const photo = (name = 'sole.jpg', type = 'image/jpeg') => new File([new Uint8Array(10)], name, { type })

describe('claim', () => {
  test('asks for a photograph or words, sends both, and keeps them over a reload', async () => {
    const { screen, previews } = await open('?kind=claim&line=1~1~faulty')
    await screen.getByRole('button', { name: 'Continue' }).click()
    await expect.element(screen.getByText(/^Please add a photograph or a few words/)).toBeVisible()
    await expectComponentAccessible()
    answerUpload(201, { pictureId: 'picture-1' })
    answerWith(e.getClaimPicture, { src: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' })
    await userEvent.upload(screen.getByLabelText('Add photographs'), photo())
    await expect.element(screen.getByRole('img', { name: 'Photograph 1' })).toBeVisible()
    await screen.getByRole('textbox', { name: /^What’s wrong with it/ }).fill('The sole comes off.')
    await screen.unmount()
    const again = await open('?kind=claim&line=1~1~faulty')
    await expect.element(again.screen.getByRole('img', { name: 'Photograph 1' })).toBeVisible()
    await expect.element(again.screen.getByRole('textbox')).toHaveValue('The sole comes off.')
    await again.screen.getByRole('radio', { name: 'My money back' }).click()
    await again.screen.getByRole('button', { name: 'Continue' }).click()
    await expect.element(again.screen.getByRole('button', { name: 'Send the report' })).toBeEnabled()
    expect(again.previews.at(-1)?.body).toMatchObject({
      request: {
        kind: 'claim',
        lines: [{ position: 1, pairs: 1, reason: 'faulty', comment: 'The sole comes off.' }],
        pictures: ['picture-1'],
      },
    })
    expect(previews).toEqual([])
  })

  test('a refused photograph says why', async () => {
    const { screen } = await open('?kind=claim&line=1~1~faulty')
    const field = screen.getByLabelText('Add photographs')
    await userEvent.upload(field, photo('notes.txt', 'text/plain'))
    await expect.element(screen.getByText(/^This is no photograph/)).toBeVisible()
    const message = 'This was not taken: it is no picture'
    answerUpload(400, { error: message, message, code: 'validation_failed' })
    await userEvent.upload(field, photo('broken.jpg'))
    await expect.element(screen.getByText(message)).toBeVisible()
    await screen.getByRole('button', { name: 'Dismiss broken.jpg' }).click()
    await expect.element(screen.getByText('broken.jpg')).not.toBeInTheDocument()
    await expectComponentAccessible()
  })

  test('what never arrived needs no photograph', async () => {
    const { screen, previews } = await open('?kind=claim&line=1~1~never_arrived')
    await expect.element(screen.getByRole('radio', { name: /^The same pair again/ })).toBeChecked()
    await expect.element(screen.getByLabelText('Add photographs')).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'Continue' }).click()
    await expect
      .poll(() => previews.at(-1)?.body)
      .toMatchObject({
        request: { lines: [{ reason: 'never_arrived', to: { variantId: 'black', size: '9' } }] },
      })
  })
})

test('without a kind it asks what is wanted, and offers what is possible', async () => {
  const why = 'The time for returns ended on Mon, Nov 2'
  const { screen } = await open('', { lines: [{ ...sampleReturnableLine, returnable: false, why }] })
  await expect.element(screen.getByText(`${why}.`)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /^Another size/ })).not.toBeInTheDocument()
  await screen.getByRole('link', { name: /^Something is wrong/ }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Report a problem' })).toBeVisible()
})

test('an order that is not one’s own leads to the mailed link', async () => {
  refuseWith(e.getReturnOptions, 'not_found', 'Order not found')
  const screen = await renderComponent(<AskReturnScreen orderId={sampleReturnOrder} />, {
    signedIn: true,
    at: address,
  })
  await expect.element(screen.getByRole('link', { name: 'Find my order' })).toBeVisible()
})

test('a guest without a mailed link signs in first', async () => {
  const screen = await renderComponent(<AskReturnScreen orderId={sampleReturnOrder} />, {
    at: `${address}?kind=exchange`,
  })
  const redirect = encodeURIComponent(`${address}?kind=exchange`)
  await expect.element(screen.getByRole('heading', { name: `/login?redirect=${redirect}` })).toBeVisible()
})
