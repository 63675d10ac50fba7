import sharp from 'sharp'
import type { Media } from '../../server/media/media.ts'

/** Of the requested width: a picture of one pixel would count as one that failed to load. */
const blank = new Uint8Array(
  await sharp({ create: { width: 64, height: 64, channels: 4, background: '#0000' } })
    .png()
    .toBuffer(),
)
const headers = { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=31536000, immutable' }

/** Blank pictures in place of drawn ones, which have tests of their own. */
export const blankPictures: Media = {
  fetch: async () => new Response(blank, { headers }),
  prepare: () => ({ done: Promise.resolve(), stop: async () => {} }),
  close: async () => {},
}
