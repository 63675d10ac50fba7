import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Clock } from '../platform/clock/clock.ts'
import type { Db } from '../platform/db/database.ts'
import { transaction } from '../platform/db/transaction.ts'
import { StoreUnavailable } from '../platform/object-store/store-unavailable.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import { addBanner, findBrand, setBannerId } from './media-queries.ts'
import { normalizePhoto } from './normalize-photo.ts'
import { PhotoRefused, readPhoto } from './photo-source.ts'
import type { MediaConfig } from './store/open-photo-store.ts'
import { storePhoto } from './store/store-photo.ts'

export type BannerDeps = { db: Db; clock: Clock; config: MediaConfig }

export type NewBanner = {
  brand: string
  /** URL of the picture: `file:`, `http:` or `https:`. */
  address: string
  /** Whether addresses of this machine and its network may be called. */
  allowPrivate: boolean
}

/** Minimum width: cropped to a wide strip, a smaller picture would be blurred on every screen. */
const narrowest = 960

/** Sets a brand's banner, within the limits of product photographs; the same picture again changes nothing. */
export async function setBanner(
  { db, clock, config }: BannerDeps,
  { brand, address, allowPrivate }: NewBanner,
): Promise<{ brand: string; pictureId: string; width: number; height: number } | Refusal> {
  const found = await findBrand(db, brand)
  if (!found) return unknownBrand(brand)
  try {
    const directory = address.startsWith('file:') ? dirname(fileURLToPath(address)) : undefined
    const normal = await normalizePhoto(await readPhoto(address, { directory, allowPrivate }))
    if (normal.width < narrowest) {
      return refuse(
        'invalid_state',
        `A banner is at least ${narrowest} pixels wide, this one is ${normal.width}`,
      )
    }
    const photo = await storePhoto(config, normal)
    await transaction(db, (tx) => addBanner(tx, found.id, address, { ...photo, at: clock.now() }))
    return { brand: found.name, pictureId: photo.id, width: photo.width, height: photo.height }
  } catch (error) {
    if (error instanceof StoreUnavailable) return refuse('unavailable', error.message)
    if (!(error instanceof PhotoRefused)) throw error
    return refuse('invalid_state', `This picture cannot be taken: ${error.message}`)
  }
}

/** Removes a brand's banner. */
export async function removeBanner(db: Db, brand: string): Promise<{ brand: string } | Refusal> {
  const found = await findBrand(db, brand)
  if (!found) return unknownBrand(brand)
  await setBannerId(db, found.id, null)
  return { brand: found.name }
}

function unknownBrand(brand: string): Refusal {
  return refuse('not_found', `No brand is called ${brand}; \`brand list\` shows all`)
}
