import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { reviewFits } from '../../contract/catalogue.ts'
import type { OrderStatus } from '../../contract/orders.ts'
import { reviewEndpoints } from '../../contract/reviews.ts'
import { shop } from '../../contract/shop.ts'
import { openCatalogue } from '../../server/catalogue/catalogue.ts'
import { movableClock } from '../../server/platform/clock/clock.ts'
import { newId } from '../../server/platform/db/ids.ts'
import { silentLog } from '../../server/platform/log/log.ts'
import { loadSettings } from '../../server/platform/settings/shop-settings.ts'
import { reviewRoutes } from '../../server/reviews/reviews-routes.ts'
import { refusalOf, replyOf } from '../support/account-actions.ts'
import { operatorOf } from '../support/operator.ts'
import { insertOrder } from '../support/order-rows.ts'
import { routeApi } from '../support/route-api.ts'
import { addCustomer, addShoe } from '../support/stocked-shop.ts'
import { testDatabase } from '../support/test-database.ts'

const database = await testDatabase()
const { db } = database
const clock = movableClock()
const sizes = [{ size: '9', stock: 3, priceCents: 12_950 }]
const shoes = await Promise.all(
  ['Runner', 'Loafer', 'Boot', 'Sandal'].map((title) => addShoe(db, clock, title, sizes)),
)
const [runner, loafer, boot, sandal] = shoes.map((shoe) => shoe.productId)
const catalogue = await openCatalogue({ db, clock, log: silentLog() })
afterAll(() => catalogue.close())
const api = routeApi(db, clock, reviewRoutes({ db, clock, catalogue }))
const { listReviews, createReview, markHelpful, reportReview } = reviewEndpoints

async function customer() {
  const { token, accountId } = await addCustomer(db, clock)
  return { call: api.as({ token }), accountId }
}

async function reviewed(productId = '', comment = 'Fits well', more: Record<string, unknown> = {}) {
  const { call, accountId } = await customer()
  const { review } = replyOf(await call(createReview, { body: { productId, comment, ...more } }))
  clock.advance(1000)
  return { review, call, accountId }
}

async function buy(accountId: string, productId: string, status: OrderStatus) {
  await insertOrder(db, { accountId, status, line: { productId } })
}

describe('writing a review', () => {
  it('gives a review its default rating, title and fit', async () => {
    const { review } = await reviewed(runner)
    expect(review).toMatchObject({
      rating: 5,
      title: 'Customer Review',
      fit: 'true_to_size',
      helpful: 0,
      verified: false,
    })
    expect(review.userId.name).toBe('Robin Vale')
  })

  it('stores text unchanged', async () => {
    const comment = '<script>alert(1)</script> שלום 👟'
    const { review } = await reviewed(runner, comment, { rating: 3, fit: 'runs_small', size: 9 })
    expect(review).toMatchObject({ comment, rating: 3, fit: 'runs_small', size: '9' })
  })

  it('accepts a comment of exactly 1000 characters, in any script and with line breaks', async () => {
    const comment = `טוב מאוד\n\n🥾👨‍👩‍👧 ${'x'.repeat(1000)}`.slice(0, 1000)
    expect((await reviewed(boot, comment)).review.comment).toBe(comment)
    expect((await reviewed(boot, `\u202e${comment}\u200b`)).review.comment).toBe(comment)
  })

  it('accepts one review per customer and product, also concurrently', async () => {
    const { call } = await customer()
    const body = { productId: loafer ?? '', comment: 'Once' }
    const results = await Promise.all([1, 2, 3, 4, 5].map(() => call(createReview, { body })))
    expect(results.filter((result) => result.ok)).toHaveLength(1)
    const refusals = results.filter((result) => !result.ok).map(refusalOf)
    expect(new Set(refusals.map((refusal) => refusal.code))).toEqual(new Set(['already_reviewed']))
    expect(replyOf(await call(listReviews, { params: { id: body.productId } })).totalReviews).toBe(1)
  })

  it('is verified from delivery on, for buyers only', async () => {
    for (const [status, verified] of [
      ['delivered', true],
      ['shipped', false],
      ['confirmed', false],
      ['cancelled', false],
      ['pending', false],
    ] as const) {
      const { call, accountId } = await customer()
      await buy(accountId, boot ?? '', status)
      const { review } = replyOf(
        await call(createReview, { body: { productId: boot ?? '', comment: status } }),
      )
      expect([status, review.verified]).toEqual([status, verified])
    }
    const { call, accountId, review } = await reviewed(boot, 'Will come')
    expect(review.verified).toBe(false)
    await buy(accountId, boot ?? '', 'delivered')
    const { reviews } = replyOf(await call(listReviews, { params: { id: boot ?? '' } }))
    expect(reviews.find((each) => each._id === review._id)?.verified).toBe(true)
  })

  it('has an author id that is no account id and the same in all their reviews', async () => {
    const { call, accountId, review } = await reviewed(runner, 'First')
    const { review: second } = replyOf(
      await call(createReview, { body: { productId: sandal ?? '', comment: 'Second' } }),
    )
    expect(review.userId._id).toBe(second.userId._id)
    expect(review.userId._id).not.toBe(accountId)
    const other = await reviewed(runner, 'Of another')
    expect(other.review.userId._id).not.toBe(review.userId._id)
    await db.deleteFrom('review').where('id', '=', second._id).execute()
  })

  it('requires a verified address', async () => {
    const { call, accountId } = await customer()
    await db.updateTable('account').set({ verified_at: null }).where('id', '=', accountId).execute()
    const body = { productId: runner ?? '', comment: 'Good' }
    expect(refusalOf(await call(createReview, { body }))).toEqual({
      status: 403,
      code: 'email_not_verified',
      message: 'Please verify your email to publish a review',
    })
  })

  it('is limited to ten an hour', async () => {
    const { call } = await customer()
    const body = { productId: newId(), comment: 'Good' }
    const known = { productId: runner ?? '', comment: 'Good' }
    expect(refusalOf(await call(createReview, { body })).status).toBe(404)
    const statuses = []
    for (let at = 0; at < 11; at++) {
      const result = await call(createReview, { body: known })
      statuses.push(result.ok ? 201 : result.problem.status)
    }
    expect(statuses).toEqual([201, ...Array(9).fill(409), 429])
    clock.advance(3_600_000)
    expect(refusalOf(await call(createReview, { body: known })).status).toBe(409)
  })

  it.each([
    ['an empty comment', { comment: '   ' }, 400],
    ['no comment', { comment: undefined }, 400],
    ['a long comment', { comment: 'x'.repeat(1001) }, 400],
    ['a rating of 6', { rating: 6 }, 400],
    ['half a star', { rating: 4.5 }, 400],
    ['an unknown fit', { fit: 'floats' }, 400],
    ['a rating of 0', { rating: 0 }, 400],
    ['a rating in words', { rating: 'five' }, 400],
    ['a letter no database keeps', { comment: 'Good\u0000' }, 400],
    ['a list for a comment', { comment: ['Good'] }, 400],
    ['a long title', { title: 'x'.repeat(121) }, 400],
    ['an unknown product', { productId: newId() }, 404],
    ['no id at all', { productId: 'runner' }, 404],
  ])('refuses %s', async (_what, wrong, status) => {
    const { call } = await customer()
    const body = { productId: runner, comment: 'Good', ...wrong }
    const send = call(createReview, { body: body as { productId: string; comment: string } })
    expect(refusalOf(await send).status).toBe(status)
  })

  it('is for customers only', async () => {
    const body = { productId: runner ?? '', comment: 'Good' }
    expect(refusalOf(await api.as()(createReview, { body })).status).toBe(401)
  })
})

describe('reading reviews', () => {
  it('sorts, pages and filters; the summary covers all', async () => {
    const productId = sandal ?? ''
    const written: string[] = []
    for (let index = 0; index < 12; index++) {
      const { review } = await reviewed(productId, `Number ${index}`, {
        rating: (index % 5) + 1,
        fit: index < 3 ? 'runs_small' : 'true_to_size',
      })
      written.push(review._id)
    }
    const read = async (query: Record<string, unknown>) =>
      replyOf(await api.as()(listReviews, { params: { id: productId }, query }))
    const newest = await read({})
    expect(newest).toMatchObject({
      totalPages: 2,
      totalReviews: 12,
      summary: { count: 12, fit: { runs_small: 3 }, distribution: { '1': 3 } },
    })
    const second = await read({ page: 2 })
    expect([...newest.reviews, ...second.reviews].map((review) => review._id)).toEqual([...written].reverse())
    expect((await read({ sort: 'oldest' })).reviews[0]?._id).toBe(written[0])
    const fives = await read({ rating: 5 })
    expect(fives.reviews.every((review) => review.rating === 5)).toBe(true)
    expect([fives.totalReviews, fives.summary.count]).toEqual([2, 12])
    expect((await read({ page: 99 })).reviews).toEqual([])
  })

  it('refuses invalid queries', async () => {
    const status = async (path: string) => (await api.send(`/reviews/product/${path}`)).status
    expect(await status(newId())).toBe(404)
    expect(await status(`${runner}?sort=best`)).toBe(400)
    expect(await status(`${runner}?page=0`)).toBe(400)
  })
})

describe('review totals', () => {
  it('equal the rows in review list, product and rating', async () => {
    const ideas = fc.array(
      fc.record({
        productId: fc.constantFrom(...shoes.map((shoe) => shoe.productId)),
        rating: fc.integer({ min: 1, max: 5 }),
        fit: fc.constantFrom(...reviewFits),
      }),
      { minLength: 40, maxLength: 40 },
    )
    const [drawn = []] = fc.sample(ideas, { numRuns: 1, seed: 20_261_121 })
    await Promise.all(
      drawn.map(({ productId, ...said }) => reviewed(productId, 'Counted', { ...said, size: '9' })),
    )
    await db.deleteFrom('review').where('rating', '=', 2).where('comment', '=', 'Counted').execute()
    await catalogue.catchUp()
    for (const { productId } of shoes) {
      const inRows = await countedBySql(productId)
      const list = replyOf(await api.as()(listReviews, { params: { id: productId } }))
      expect(list.summary).toEqual(inRows)
      expect(list.totalReviews).toBe(inRows.count)
      const product = catalogue.getProductDetail(productId)
      expect(product?.fit).toEqual({ count: inRows.count, exchanges: 0, ...inRows.fit })
      expect(product?.rating.count).toBe(inRows.count)
      expect(product?.rating.average).toBeCloseTo(inRows.average, 1)
    }
  })
})

/** The same totals, computed by the database. */
async function countedBySql(productId: string) {
  const { rows } = await sql<Record<string, number>>`
    select count(*)::int as count, coalesce(round(avg(rating), 2), 0)::float8 as average,
      (count(*) filter (where fit = 'runs_small'))::int as small,
      (count(*) filter (where fit = 'true_to_size'))::int as exact,
      (count(*) filter (where fit = 'runs_large'))::int as large,
      (count(*) filter (where rating = 1))::int as one, (count(*) filter (where rating = 2))::int as two,
      (count(*) filter (where rating = 3))::int as three, (count(*) filter (where rating = 4))::int as four,
      (count(*) filter (where rating = 5))::int as five
    from review where product_id = ${productId}::uuid`.execute(db)
  const { count = 0, average, small, exact, large, one, two, three, four, five } = rows[0] ?? {}
  return {
    count,
    average: average ?? 0,
    fit: { runs_small: small, true_to_size: exact, runs_large: large },
    distribution: { 1: one, 2: two, 3: three, 4: four, 5: five },
  }
}

describe('a review that an operator hides', () => {
  const operate = operatorOf(database)

  it('is missing from pages, counts, summary and ratings until shown again', async () => {
    const productId = loafer ?? ''
    const { review, call } = await reviewed(productId, 'Buy pills at spam.example', { rating: 1 })
    const read = async (as = api.as()) => replyOf(await as(listReviews, { params: { id: productId } }))
    const before = await read()
    const hidden = await operate('reviews', 'hide', review._id)
    expect(hidden).toMatchObject({ printed: `Review ${review._id} is hidden.`, failed: false })
    await operate('reviews', 'hide', review._id)
    const after = await read()
    expect(after.reviews.map((each) => each._id)).not.toContain(review._id)
    expect([after.totalReviews, after.summary.count]).toEqual([
      before.totalReviews - 1,
      before.summary.count - 1,
    ])
    await catalogue.catchUp()
    expect(catalogue.getProductDetail(productId)?.rating.count).toBe(after.totalReviews)
    expect((await read(call)).mine?.written).toBe(review._id)
    expect(refusalOf(await (await customer()).call(markHelpful, { params: { id: review._id } })).status).toBe(
      404,
    )
    expect((await operate('reviews', 'list', '--hidden')).printed).toContain(
      `${review._id}  1/5  Loafer  Robin Vale  (hidden)`,
    )
    expect((await operate('reviews', 'show', review._id)).failed).toBe(false)
    expect(await read()).toEqual(before)
    expect((await operate('reviews', 'list', '--hidden')).printed).toBe('No reviews.')
  })

  it('must exist', async () => {
    const id = newId()
    for (const unknown of [id, 'spam']) {
      const refused = await operate('reviews', 'hide', unknown)
      expect(refused).toMatchObject({ failed: true, said: `There is no review ${unknown}.` })
    }
  })
})

describe('finding a review helpful', () => {
  it('counts each customer once', async () => {
    const { review } = await reviewed(runner, 'Helpful to many')
    const [ann, ben] = [await customer(), await customer()]
    const mark = (call: typeof ann.call) => call(markHelpful, { params: { id: review._id } })
    await Promise.all([mark(ann.call), mark(ann.call), mark(ben.call)])
    expect(replyOf(await mark(ann.call))).toEqual({ helpful: 2 })
    const seen = replyOf(
      await ann.call(listReviews, { params: { id: runner ?? '' }, query: { sort: 'helpful' } }),
    )
    expect(seen.reviews[0]?._id).toBe(review._id)
    expect(seen.mine?.helpful).toContain(review._id)
  })

  it('is refused to authors and guests and for unknown reviews', async () => {
    const { review, call } = await reviewed(runner, 'My own')
    expect(refusalOf(await call(markHelpful, { params: { id: review._id } })).status).toBe(403)
    expect(refusalOf(await api.as()(markHelpful, { params: { id: review._id } })).status).toBe(401)
    expect(refusalOf(await call(markHelpful, { params: { id: newId() } })).status).toBe(404)
    expect(refusalOf(await call(markHelpful, { params: { id: 'x' } })).status).toBe(404)
  })
})

describe('a shop that looks at reviews first', () => {
  const operate = operatorOf(database)
  const setWaiting = async (value: 'yes' | 'no') => {
    await operate('settings', 'set', 'reviewsWait', value)
    await loadSettings(db, shop)
  }

  it('has new ones wait for it; only the author knows of them', async () => {
    const productId = loafer ?? ''
    const read = async (as = api.as()) => replyOf(await as(listReviews, { params: { id: productId } }))
    const before = await read()
    await setWaiting('yes')
    const { call } = await customer()
    const written = replyOf(
      await call(createReview, { body: { productId, comment: 'Wait for me', rating: 1 } }),
    )
    await setWaiting('no')
    expect(written.state).toBe('waiting')
    expect(await read()).toEqual(before)
    expect((await read(call)).mine).toMatchObject({ written: written.review._id, state: 'waiting' })
    await catalogue.catchUp()
    expect(catalogue.getProductDetail(productId)?.rating.count).toBe(before.totalReviews)
    expect((await operate('reviews', 'list', '--state', 'waiting')).printed).toContain('Wait for me')
    expect((await operate('reviews', 'show', written.review._id)).failed).toBe(false)
    await catalogue.catchUp()
    expect(catalogue.getProductDetail(productId)?.rating.count).toBe(before.totalReviews + 1)
    expect((await read(call)).mine).toMatchObject({ state: 'shown', hiddenReason: null })
  })

  it('tells an author why a review was hidden, and nobody else', async () => {
    const { review, call } = await reviewed(boot, 'Buy pills')
    await operate('reviews', 'hide', review._id, '--reason', 'It is advertising.')
    const params = { id: boot ?? '' }
    expect(replyOf(await call(listReviews, { params })).mine).toMatchObject({
      state: 'hidden',
      hiddenReason: 'It is advertising.',
    })
    const other = await customer()
    expect(JSON.stringify(replyOf(await other.call(listReviews, { params })))).not.toContain('advertising')
    const long = await operate('reviews', 'hide', review._id, '--reason', 'x'.repeat(201))
    expect(long).toMatchObject({ failed: true, said: 'A reason has 1 to 200 characters.' })
  })

  it('answers in its own name, for all to read, until it takes the answer back', async () => {
    const { review } = await reviewed(boot, 'Squeaks')
    const shownAnswer = async () => {
      const { reviews } = replyOf(await api.as()(listReviews, { params: { id: boot ?? '' } }))
      return reviews.find(({ _id }) => _id === review._id)?.answer?.text
    }
    await operate('reviews', 'answer', review._id, 'A drop of oil helps.')
    expect(await shownAnswer()).toBe('A drop of oil helps.')
    expect((await operate('reviews', 'answer', review._id, 'x'.repeat(1001))).failed).toBe(true)
    await operate('reviews', 'answer', review._id)
    expect(await shownAnswer()).toBeUndefined()
  })
})

describe('reporting a review', () => {
  const report = (call: Awaited<ReturnType<typeof customer>>['call'], id: string) =>
    call(reportReview, { params: { id }, body: { reason: 'rude' } })

  it('counts a customer once, however often they press, and is known to them only', async () => {
    const { review, call: author } = await reviewed(runner, 'Rude words')
    const [ann, ben] = [await customer(), await customer()]
    await Promise.all([
      report(ann.call, review._id),
      report(ann.call, review._id),
      report(ben.call, review._id),
    ])
    const { reports } = await db
      .selectFrom('review_report')
      .select((eb) => eb.fn.countAll<number>().as('reports'))
      .where('review_id', '=', review._id)
      .executeTakeFirstOrThrow()
    expect(reports).toBe(2)
    const reportedBy = async (call: typeof ann.call) =>
      replyOf(await call(listReviews, { params: { id: runner ?? '' } })).mine?.reported
    expect(await reportedBy(ann.call)).toEqual([review._id])
    expect(await reportedBy((await customer()).call)).toEqual([])
    expect(refusalOf(await report(author, review._id)).status).toBe(403)
    expect(refusalOf(await report(ann.call, newId())).status).toBe(404)
    expect(
      refusalOf(await api.as()(reportReview, { params: { id: review._id }, body: { reason: 'rude' } }))
        .status,
    ).toBe(401)
  })

  it('is limited to ten an hour', async () => {
    const { call } = await customer()
    const { review } = await reviewed(sandal, 'Reported often')
    const statuses = []
    for (let at = 0; at < 11; at++) {
      const result = await report(call, review._id)
      statuses.push(result.ok ? 200 : result.problem.status)
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429])
  })
})
