import { maxClaimPictureBytes } from '../../../../contract/wording/return-words.ts'

/** Not HEIC, which the shop cannot read: phones send JPEG where a field does not ask for it. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

/** Why a file is not sent at all; null where it may be a photograph. */
export function refusalForPhoto({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!pictureTypes.includes(type)) return 'This is no photograph. JPEG, PNG, WebP and AVIF are taken.'
  if (size === 0) return 'The file is empty.'
  if (size <= maxClaimPictureBytes) return null
  return `The photograph has ${(size / 1_000_000).toFixed(1)} MB. At most ${maxClaimPictureBytes / 1_000_000} MB are taken.`
}
