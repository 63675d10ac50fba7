import sharp from 'sharp'
import type { Media } from '../../server/media/media.ts'

/** Shown smaller than its address says, a picture of one point would count as one that could not be loaded. */
const blank = new Uint8Array(
  await sharp({ create: { width: 64, height: 64, channels: 4, background: '#0000' } })
    .png()
    .toBuffer(),
)
const headers = { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=31536000, immutable' }

/** Drawing shoes is tested by itself; in the browser the tints of their tiles stand for them. */
export const blankPictures: Media = {
  fetch: async () => new Response(blank, { headers }),
  prepare: () => ({ done: Promise.resolve(), stop: async () => {} }),
  close: async () => {},
}
