import { createHash } from 'node:crypto'
import { daysBefore } from '../demo-dates.ts'
import type { DemoRows } from '../demo-rows.ts'
import type { BannerGround } from './banner-grounds.ts'
import type { StagedShoe } from './banner-layouts.ts'
import type { Silhouettes } from './studio-manifest.ts'

export type ScenePicture = DemoRows['picture'][number]

type Scene = { size: readonly [number, number]; ground: BannerGround; shoes: readonly StagedShoe[] }

/** The row of a picture of several shoes, under its content's address as every picture of the studio. */
export function scenePicture({ size, ground, shoes }: Scene, silhouettes: Silhouettes): ScenePicture {
  const [width, height] = size
  const source = { size: [width, height], tint: ground.tint, ground: ground.shapes, shoes: [...shoes] }
  const layers = shoes.map(({ silhouette, view }) => silhouettes[silhouette]?.views[view]?.hash)
  const digest = createHash('sha256')
    .update(JSON.stringify([source, layers]))
    .digest('hex')
  return {
    id: `b-${digest.slice(0, 20)}`,
    kind: 'studio',
    source,
    width,
    height,
    dominant: ground.tint,
    created_at: daysBefore(0),
  }
}
