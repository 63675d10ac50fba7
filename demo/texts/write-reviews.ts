import type { Insertable } from 'kysely'
import type { DB } from '../../server/platform/db/database-types.ts'
import { demoDay } from '../demo-dates.ts'
import { demoId } from '../demo-ids.ts'
import type { DemoStyle } from '../make-style.ts'
import { type Random, randomFor } from '../seeded-random.ts'
import { sizeRun } from '../size-runs.ts'
import {
  childFitRemarks,
  closings,
  firstNames,
  fitRemarks,
  openings,
  remarksOf,
  reviewTitles,
  shopAnswers,
} from './review-texts.ts'

type ReviewRow = Insertable<DB['review']>
type Stars = 1 | 2 | 3 | 4 | 5
type Fit = keyof typeof fitRemarks

/** What invented customers say about a style: the more it is wanted, the more of them. */
export function writeReviews(style: DemoStyle): ReviewRow[] {
  const random = randomFor(`reviews of ${style.brand.name} ${style.title}`)
  const wanted = Math.floor(style.popularity * 15 + random.next() * 3.2 * (0.3 + style.popularity))
  const used = new Set<string>()
  const rows: ReviewRow[] = []
  for (let attempt = 0; rows.length < wanted && attempt < wanted * 3; attempt++) {
    const row = writeReview(random, style, attempt, used)
    if (row !== undefined) rows.push(row)
  }
  return rows
}

function writeReview(
  random: Random,
  style: DemoStyle,
  attempt: number,
  used: Set<string>,
): ReviewRow | undefined {
  const stars = chooseStars(random, style.quality)
  const fit = chooseFit(random, style.brand.fit)
  const size = random.pickWeighted(sizeRun(style.gender).map((entry) => [entry.size, entry.demand] as const))
  const color = (random.pick(style.variants).colorName.split(' / ')[0] ?? 'color').toLowerCase()
  const comment = compose(random, style, stars, fit, used)
    .replaceAll('{size}', size)
    .replaceAll('{color}', color)
  const author = `${random.pick(firstNames)} ${String.fromCharCode(65 + random.whole(0, 24))}.`
  if (comment === '' || used.has(comment) || used.has(author)) return undefined
  used.add(comment).add(author)
  const at = reviewTime(random, style)
  const answer = answerOf(`${style.id} ${attempt}`, stars)
  return {
    id: demoId(`review ${style.id} ${attempt}`, at),
    product_id: style.id,
    account_id: null,
    author_name: author,
    rating: stars,
    title: random.pick(reviewTitles[stars]),
    comment,
    size: random.chance(0.85) ? size : null,
    fit,
    verified: random.chance(0.72),
    helpful_count: Math.max(0, Math.round(random.next() ** 3 * (4 + style.popularity * 22) - 1)),
    created_at: at,
    answer,
    answered_at: answer === null ? null : new Date(at.getTime() + 30 * 3_600_000),
  }
}

/** The shop answers one of twelve of those who are not happy; drawn apart, so that the reviews stay as they are. */
function answerOf(key: string, stars: Stars): string | null {
  const random = randomFor(`answer to review ${key}`)
  return stars <= 2 && random.chance(1 / 12) ? random.pick(shopAnswers) : null
}

/** Real ratings lean to the top with a thin tail; a better shoe has more fives and hardly a tail. */
function chooseStars(random: Random, quality: number): Stars {
  return random.pickWeighted([
    [5, 30 + 45 * quality],
    [4, 34 - 5 * quality],
    [3, 15 - 8 * quality],
    [2, 8 - 5 * quality],
    [1, 5 - 3 * quality],
  ] as const)
}

function chooseFit(random: Random, tendency: number): Fit {
  const share = 0.14 + Math.abs(tendency) * 0.75
  if (!random.chance(share)) return 'true_to_size'
  const small = 0.5 - tendency
  return random.chance(small) ? 'runs_small' : 'runs_large'
}

function reviewTime(random: Random, { createdAt }: DemoStyle): Date {
  const span = demoDay.getTime() - createdAt.getTime()
  return new Date(createdAt.getTime() + Math.round(span * (0.03 + 0.96 * random.next())))
}

/** One to four sentences; what one product's reviews have said already is not said again. */
function compose(random: Random, style: DemoStyle, stars: Stars, fit: Fit, used: Set<string>): string {
  const take = (sentences: readonly string[]) => {
    const fresh = random.shuffle(sentences).find((text) => !used.has(text))
    if (fresh !== undefined) used.add(fresh)
    return fresh
  }
  const remarks = remarksOf[style.shape]
  const good = () => take(remarks.good)
  const bad = () => take(remarks.bad)
  const fitWords = () =>
    random.chance(fit === 'true_to_size' ? 0.3 : 0.8)
      ? random.pick((style.gender === 'kids' ? childFitRemarks : fitRemarks)[fit])
      : undefined
  const opening = () => (random.chance(0.66) ? take(openings[stars]) : undefined)
  const mood = stars >= 4 ? 'happy' : stars === 3 ? 'mixed' : 'unhappy'
  const closing = () => (random.chance(0.22) ? take(closings[mood]) : undefined)
  const body = {
    5: () => (random.chance(0.35) ? [good(), good()] : [good()]),
    4: () => (random.chance(0.5) ? [good(), bad()] : [good()]),
    3: () => (random.chance(0.5) ? [bad(), good()] : [good(), bad()]),
    2: () => (random.chance(0.4) ? [bad(), bad()] : [bad()]),
    1: () => [bad()],
  }[stars]
  const parts = random.chance(0.5)
    ? [opening(), ...body(), fitWords(), closing()]
    : [opening(), fitWords(), ...body(), closing()]
  return parts.filter((part) => part !== undefined).join(' ')
}
