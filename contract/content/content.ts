import { z } from 'zod'
import { endpoint } from '../define-endpoint.ts'
import { id, line, text } from '../fields.ts'
import { defaultHome } from './default-content.ts'

/** A photograph with what a page has to know of it. */
const photograph = z.object({
  kind: z.literal('picture'),
  pictureId: z.string().min(1).max(80),
  /** These the shop fills in. */
  width: z.int().default(1),
  height: z.int().default(1),
  /** Ground below it, `#rrggbb`. */
  tint: z.string().max(7).default('#f2f0ec'),
})

/** What a part of a page shows: what the page finds by itself, a shoe, or a photograph. */
const chosenPicture = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('auto') }),
  z.object({ kind: z.literal('shoe'), productId: z.uuid() }),
  photograph,
])
export type ChosenPicture = z.infer<typeof chosenPicture>

/** With the 1 of the hero, at most what `getCards` answers at once. */
export const maxCollections = 6
export const maxFeatured = 12
export const maxBrandFeatured = 8

export const claimWords = line(60).regex(/^\S+ \S/, 'Write each claim as a number and words: 12 shops')

const collection = z.object({
  category: line(100).min(1, 'Please choose a category'),
  /** Null: the category's name. */
  title: line(60).nullable().default(null),
  picture: chosenPicture.default({ kind: 'auto' }),
})
export type Collection = z.infer<typeof collection>

/** The home page. What is not said is as in a new shop. */
export const homeContent = z.object({
  kind: z.literal('home'),
  hero: z
    .object({
      kicker: line(80).nullable().default(null),
      heading: line(60).min(1, 'Please enter a heading').default(defaultHome.heading),
      lead: line(200).min(1, 'Please say something below the heading').default(defaultHome.lead),
      picture: chosenPicture.default({ kind: 'auto' }),
    })
    .prefault({}),
  collections: z
    .array(collection)
    .max(maxCollections, `At most ${maxCollections} collections`)
    .default(() =>
      defaultHome.collections.map((category) => ({
        category,
        title: null,
        picture: { kind: 'auto' as const },
      })),
    ),
  /** Products in this order; none: those that are marked as featured. */
  featured: z.array(z.uuid()).max(maxFeatured, `At most ${maxFeatured} shoes`).default([]),
  story: z
    .object({
      heading: line(60).min(1, 'Please enter a heading').default(defaultHome.story.heading),
      /** Paragraphs; the first one is larger. */
      text: text(2000).default(defaultHome.story.text),
    })
    .prefault({}),
  /** What the shop claims in numbers, each `50K+ happy customers`. */
  claims: z.array(claimWords).max(8, 'At most 8 claims').default([]),
})
export type HomeContent = z.infer<typeof homeContent>

/** The bar above the header. */
export const announcementContent = z.object({
  kind: z.literal('announcement'),
  /** Null: no bar. */
  text: line(160).nullable().default(null),
  /** A path of the shop or an https address. */
  link: z
    .string()
    .trim()
    .regex(
      /^(\/(?![/\\])\S{0,200}|https:\/\/\S{1,200})$/,
      'Write a path such as /products, or an https address',
    )
    .nullable()
    .default(null),
  /** Null: at once, and without end. */
  from: z.iso.datetime('Please choose a time').nullable().default(null),
  to: z.iso.datetime('Please choose a time').nullable().default(null),
})
export type AnnouncementContent = z.infer<typeof announcementContent>

/** The page of a brand. */
export const brandContent = z.object({
  kind: z.literal('brand'),
  tagline: line(120).default(''),
  about: text(2000).default(''),
  banner: photograph.nullable().default(null),
  /** Products that come before all others, in this order. */
  featured: z.array(z.uuid()).max(maxBrandFeatured, `At most ${maxBrandFeatured} shoes`).default([]),
})
export type BrandContent = z.infer<typeof brandContent>

export const contentBody = z.discriminatedUnion('kind', [homeContent, announcementContent, brandContent])
export type ContentBody = z.infer<typeof contentBody>

/** What a new shop says on a page. */
export const emptyHome: HomeContent = homeContent.parse({ kind: 'home' })
export const emptyAnnouncement: AnnouncementContent = announcementContent.parse({ kind: 'announcement' })

/** What staff write on the shop's pages, as it is published (docs/product.md#content). */
export const contentEndpoints = {
  getHome: endpoint({
    method: 'GET',
    path: '/content/home',
    summary: 'What the home page shows',
    reply: z.object({ home: homeContent }),
  }),
  getAnnouncement: endpoint({
    method: 'GET',
    path: '/content/announcement',
    summary: 'What the bar above the header says, and when',
    reply: z.object({ announcement: announcementContent }),
  }),
  getBrandContent: endpoint({
    method: 'GET',
    path: '/content/brands/{id}',
    summary: 'The shoes that the page of a brand begins with',
    params: z.object({ id }),
    reply: z.object({ featured: z.array(z.string()) }),
  }),
}
