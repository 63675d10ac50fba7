import { maxPictureBytes, pictureEndpoints, pictureTypes } from '../../../../../contract/admin/pictures.ts'
import { basePath } from '../../../../../contract/base-path.ts'
import type { ReplyOf } from '../../../../../contract/endpoint.ts'

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
  const { method, path } = pictureEndpoints.addPicture
  return new Promise((resolve, reject) => {
    // Of the two ways to send, only this one tells how far it is.
    const request = new XMLHttpRequest()
    request.open(method, `${basePath}/api${path}`)
    request.responseType = 'json'
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const stored = pictureEndpoints.addPicture.reply.safeParse(request.response)
      if (request.status === 201 && stored.success) resolve(stored.data)
      else reject(new Error(wordsOf(request.response)))
    }
    request.onerror = () => reject(new Error('The connection was lost. Please try again.'))
    request.send(file)
  })
}

function wordsOf(response: unknown): string {
  const hasWords = typeof response === 'object' && response !== null && 'message' in response
  return hasWords && typeof response.message === 'string'
    ? response.message
    : 'The picture was not taken. Please try again.'
}
