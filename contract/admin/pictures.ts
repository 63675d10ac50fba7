import { z } from 'zod'
import { id } from '../fields.ts'
import { adminEndpoint } from './admin-endpoint.ts'

/** The largest photograph that is taken, in bytes. */
export const maxPictureBytes = 10_000_000

/**
 * Media types of photographs that are taken; the server judges by the content. Not HEIC, which the image library has no
 * right to decode: phones send JPEG where a field does not ask for it.
 */
export const pictureTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'image/tiff',
] as const

const missingPicture = z.object({
  address: z.string(),
  productId: id,
  brand: z.string(),
  title: z.string(),
  color: z.string(),
})

const missingCause = z.object({
  /** Empty for files. */
  host: z.string(),
  reason: z.string(),
  /** Whether they are tried again by themselves. */
  isRetried: z.boolean(),
  count: z.int(),
  /** A few of them. */
  examples: z.array(missingPicture),
})
export type MissingCause = z.infer<typeof missingCause>

/** Photographs of merchants, before a color shows them. */
export const pictureEndpoints = {
  addPicture: adminEndpoint({
    method: 'POST',
    path: '/admin/pictures',
    summary: 'Stores a photograph, sent as a file; the same one twice is stored once',
    needs: 'products:write',
    body: z.instanceof(Uint8Array),
    isFile: true,
    maxBytes: maxPictureBytes,
    reply: z.object({ pictureId: z.string(), width: z.int(), height: z.int() }),
    status: 201,
    problems: ['payload_too_large'],
  }),
  listMissingPictures: adminEndpoint({
    method: 'GET',
    path: '/admin/pictures/missing',
    summary: 'Photographs of imports that could not be fetched, with the reason; those that wait are counted',
    needs: 'products:read',
    reply: z.object({
      /** Those of one host that failed for one reason, most first; at most a hundred causes, `refused` counts all pictures. */
      causes: z.array(missingCause),
      refused: z.int(),
      waiting: z.int(),
    }),
  }),
  retryPictures: adminEndpoint({
    method: 'POST',
    path: '/admin/pictures/retry',
    summary: 'Tries photographs again that could not be fetched, all or that of one address',
    needs: 'products:write',
    body: z.object({ address: z.string().max(5_000).optional() }),
    reply: z.object({ asked: z.int() }),
  }),
}
