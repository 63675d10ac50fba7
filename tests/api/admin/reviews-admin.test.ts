import { describe, expect, it } from 'vitest'
import { reviewAdminEndpoints as e } from '../../../contract/admin/reviews.ts'
import { todayEndpoints } from '../../../contract/admin/today.ts'
import { type ReportReason, reviewEndpoints } from '../../../contract/reviews.ts'
import { forgetCustomer } from '../../../server/accounts/accounts.ts'
import { personalData } from '../../../server/personal-data.ts'
import { newId } from '../../../server/platform/db/ids.ts'
import { transaction } from '../../../server/platform/db/transaction.ts'
import { reviewRoutes } from '../../../server/reviews/reviews-routes.ts'
import { refusalOf, replyOf } from '../../support/account-actions.ts'
import { routeApi } from '../../support/route-api.ts'
import { addStaff, adminBrowser } from '../../support/staff-actions.ts'
import { staffShop } from '../../support/staff-shop.ts'
import { addCustomer, addShoe } from '../../support/stocked-shop.ts'
import { testDatabase } from '../../support/test-database.ts'

const database = await testDatabase()
const { db, clock, api, catalogue } = await staffShop(database)
const shop = routeApi(db, clock, reviewRoutes({ db, clock, catalogue }))
const support = adminBrowser(api, await addStaff(db, clock, { role: 'support' })).call
const sizes = [{ size: '9', stock: 3, priceCents: 9_900 }]

async function newShoe(title: string): Promise<string> {
  const { productId } = await addShoe(db, clock, title, sizes)
  await catalogue.catchUp()
  return productId
}

async function written(productId: string, comment = 'Fits well', rating = 5) {
  const { token, accountId } = await addCustomer(db, clock)
  const call = shop.as({ token })
  const { review } = replyOf(
    await call(reviewEndpoints.createReview, { body: { productId, comment, rating } }),
  )
  clock.advance(1_000)
  return { id: review._id, call, accountId }
}

async function reportedBy(id: string, reason: ReportReason = 'spam') {
  const { token } = await addCustomer(db, clock)
  replyOf(await shop.as({ token })(reviewEndpoints.reportReview, { params: { id }, body: { reason } }))
}

const list = async (query: Record<string, unknown>) =>
  replyOf(await support(e.listAllReviews, { query })).rows.map(({ id }) => id)

const moderate = async (action: 'show' | 'hide' | 'keep' | 'wait', ...reviews: string[]) =>
  replyOf(await support(e.moderateReviews, { body: { reviews, action, reason: 'It is advertising.' } }))

const ratingOf = async (productId: string) => {
  await catalogue.catchUp()
  return catalogue.getProductDetail(productId)?.rating
}

describe('the list of reviews', () => {
  it('is filtered by state, reports, stars, product, customer and words, page by page', async () => {
    const product = await newShoe('Quince Court')
    const first = await written(product, 'Squeaky heels', 2)
    const second = await written(product, 'Light as a feather')
    const third = await written(product, 'Marvelous grip, marvelous price')
    await reportedBy(third.id)
    expect(await list({ product })).toEqual([third.id, second.id, first.id])
    expect(await list({ product, sort: 'oldest' })).toEqual([first.id, second.id, third.id])
    expect(await list({ product, rating: 2 })).toEqual([first.id])
    expect(await list({ customer: second.accountId })).toEqual([second.id])
    expect(await list({ reported: 'yes' })).toEqual([third.id])
    expect(await list({ q: 'marvel GRIP' })).toEqual([third.id])
    expect(await list({ q: 'quince co' })).toEqual([third.id, second.id, first.id])
    for (const q of ["'", '%', '\\', "x' | 'y", '!!!', 'nothing-like-it'])
      expect(await list({ q, product })).toEqual([])
    expect(await list({ product: 'none' })).toEqual([])
    const page = replyOf(await support(e.listAllReviews, { query: { product, limit: 2 } }))
    const rest = replyOf(
      await support(e.listAllReviews, { query: { product, limit: 2, cursor: page.next ?? '' } }),
    )
    expect([...page.rows, ...rest.rows].map(({ id }) => id)).toEqual([third.id, second.id, first.id])
    expect(rest.next).toBeNull()
  })
})

describe('moderating', () => {
  it('takes a hidden review out of rating, fit and pages at once, and puts it back', async () => {
    const product = await newShoe('Harbor Runner')
    const bad = await written(product, 'Spam', 1)
    await written(product, 'Good', 5)
    expect(await ratingOf(product)).toMatchObject({ count: 2, average: 3 })
    expect(await moderate('hide', bad.id)).toEqual({ done: 1, refused: [] })
    expect(await ratingOf(product)).toMatchObject({ count: 1, average: 5 })
    expect(await list({ product, state: 'hidden' })).toEqual([bad.id])
    await moderate('show', bad.id)
    expect(await ratingOf(product)).toMatchObject({ count: 2, average: 3 })
    await moderate('wait', bad.id)
    expect(await list({ product, state: 'waiting' })).toEqual([bad.id])
    const { timeline, hiddenReason } = replyOf(await support(e.getAnyReview, { params: { id: bad.id } }))
    expect(timeline.map(({ verb, actor }) => [verb, actor.kind])).toEqual([
      ['review.hold', 'staff'],
      ['review.show', 'staff'],
      ['review.hide', 'staff'],
    ])
    expect(hiddenReason).toBe('')
  })

  it('is harmless twice, says which review is not there, and wants a reason to hide', async () => {
    const { id } = await written(await newShoe('Dune Trail'))
    const unknown = newId()
    expect(await moderate('hide', id, unknown, 'none', id)).toEqual({
      done: 1,
      refused: [
        { id: unknown, message: `There is no review ${unknown}` },
        { id: 'none', message: 'There is no review none' },
      ],
    })
    await moderate('hide', id)
    const { timeline } = replyOf(await support(e.getAnyReview, { params: { id } }))
    expect(timeline).toHaveLength(1)
    const body = { reviews: [id], action: 'hide' as const, reason: ' ' }
    expect(refusalOf(await support(e.moderateReviews, { body })).status).toBe(400)
  })

  it('settles reports by finding nothing wrong; a later one counts again', async () => {
    const { id } = await written(await newShoe('Mill Walker'))
    await reportedBy(id, 'rude')
    await reportedBy(id, 'rude')
    const reports = async () => replyOf(await support(e.getAnyReview, { params: { id } })).reports
    expect(await reports()).toEqual([{ reason: 'rude', count: 2 }])
    const work = async () => replyOf(await support(todayEndpoints.getToday)).reviews?.reported ?? 0
    const before = await work()
    await moderate('keep', id)
    expect([await reports(), await work()]).toEqual([[], before - 1])
    await reportedBy(id, 'untrue')
    expect(await reports()).toEqual([{ reason: 'untrue', count: 1 }])
    await moderate('hide', id)
    expect(await work()).toBe(before - 1)
  })
})

describe('the answer of the shop', () => {
  const answer = (id: string, text: string, before: string | null) =>
    support(e.answerReview, { params: { id }, body: { text, before } })

  it('is refused where somebody else changed it meanwhile', async () => {
    const { id } = await written(await newShoe('Birch Slip'))
    expect(replyOf(await answer(id, 'Thank you!', null)).answer?.text).toBe('Thank you!')
    expect(refusalOf(await answer(id, 'Thanks.', null))).toMatchObject({ status: 409, code: 'stale' })
    expect(replyOf(await answer(id, 'Thanks.', 'Thank you!')).answer?.text).toBe('Thanks.')
    const both = await Promise.all([answer(id, 'One', 'Thanks.'), answer(id, 'Two', 'Thanks.')])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(replyOf(await support(e.removeAnswer, { params: { id } })).answer).toBeNull()
  })

  it('keeps 1,000 characters of any script without hidden ones', async () => {
    const { id } = await written(await newShoe('Fern Slip'))
    const text = `<b>שלום</b> ${'x'.repeat(980)}`
    expect(replyOf(await answer(id, `\u202e${text}\u200b`, null)).answer?.text).toBe(text)
    expect(refusalOf(await answer(id, 'x'.repeat(10_000), text)).status).toBe(400)
    expect(refusalOf(await answer(id, ' \u200b ', text)).status).toBe(400)
  })

  it('goes with the customer who is forgotten, also from the audit', async () => {
    const { id, accountId } = await written(await newShoe('Pine Slip'))
    replyOf(await answer(id, 'Dear Robin, sorry!', null))
    await transaction(db, (tx) => forgetCustomer(tx, personalData, accountId))
    const page = replyOf(await support(e.getAnyReview, { params: { id } }))
    expect(page).toMatchObject({ answer: null, author: { name: 'Former customer', accountId: null } })
    expect(JSON.stringify(page)).not.toContain('Dear Robin')
  })
})
