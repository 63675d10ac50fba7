import { chroma, hexOf, hue, shade } from '../color-maths.ts'
import { type PaletteStory, paletteStories, type StoryName } from '../palette-stories.ts'
import { bannerSize, closeUpEdge } from './banner-layouts.ts'

type Point = [x: number, y: number]

/** A plain shape behind the shoes, as the media path draws it (server/media/recipe.ts). */
export type GroundShape =
  | { points: Point[]; color: string }
  | { center: Point; radius: number; color: string }
  | { center: Point; reach: Point; color: string }

export type BannerGround = {
  /** What fills the canvas. */
  tint: string
  shapes: GroundShape[]
}

export type GroundTone = 'paper' | 'pale' | 'soft' | 'mid' | 'deep'
export type GroundForm = 'plain' | 'floor' | 'disc' | 'slant' | 'panels' | 'split'

/** How a brand's banner is set: what stands in it, and on what ground. */
export type GroundLook = { form: GroundForm; tone: GroundTone; stories: readonly StoryName[] }

const { width, height } = bannerSize

/** A ground in a palette's tone; further palettes color the further panels. */
export function bannerGround({ form, tone, stories }: GroundLook): BannerGround {
  const [first, ...others] = stories.map((name) => paletteStories[name])
  if (first === undefined) throw new Error('A ground without a palette')
  const tint = toneOf(first, tone)
  const next = others.map((story) => toneOf(story, tone))
  const second = next[0] ?? stepOf(tint)
  return { tint, shapes: shapesOf(form, second, next[1] ?? stepOf(second)) }
}

function shapesOf(form: GroundForm, second: string, third: string): GroundShape[] {
  switch (form) {
    case 'plain':
      return []
    case 'floor':
      return [box(0, 415, width, height, second)]
    case 'disc':
      return [{ center: [900, 330], radius: 400, color: second }]
    case 'slant':
      return [
        {
          points: [
            [1020, 0],
            [width, 0],
            [width, height],
            [720, height],
          ],
          color: second,
        },
      ]
    case 'panels':
      return [box(600, 0, 1200, height, second), box(1200, 0, width, height, third)]
    case 'split':
      return [box(closeUpEdge, 0, width, height, second)]
  }
}

function box(left: number, top: number, right: number, bottom: number, color: string): GroundShape {
  return {
    points: [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ],
    color,
  }
}

function toneOf(story: PaletteStory, tone: GroundTone): string {
  if (tone !== 'paper') return story[tone]
  return hexOf(0.945, Math.min(0.014, 0.006 + chroma(story.mid) * 0.08), hue(story.mid))
}

/** The neighboring step of a ground's own color. */
function stepOf(tint: string): string {
  return shade(tint, -0.055)
}
