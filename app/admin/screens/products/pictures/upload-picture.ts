import { maxPictureBytes, pictureEndpoints, pictureTypes } from '../../../../../contract/admin/pictures.ts'
import type { ReplyOf } from '../../../../../contract/endpoint.ts'
import { sendFile } from '../../../api/send-file.ts'

export type StoredPicture = ReplyOf<typeof pictureEndpoints.addPicture>

/** Why a file is not sent at all, in words; null where it may be a picture. */
export function refusalForFile({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!pictureTypes.some((each) => each === type)) return 'This is no JPEG, PNG, WebP, AVIF, GIF or TIFF.'
  if (size === 0) return 'The file is empty.'
  if (size <= maxPictureBytes) return null
  const megabytes = (size / 1_000_000).toFixed(1)
  return `The file has ${megabytes} MB; at most ${maxPictureBytes / 1_000_000} MB are taken.`
}

/**
 * Uploads a photograph and reports its progress, from 0 to 1. Throws an Error with the server's message where it is
 * refused.
 */
export function uploadPicture(file: Blob, onProgress: (part: number) => void): Promise<StoredPicture> {
  const otherwise = 'The picture was not taken. Please try again.'
  return sendFile(pictureEndpoints.addPicture, { file, otherwise }, onProgress)
}
