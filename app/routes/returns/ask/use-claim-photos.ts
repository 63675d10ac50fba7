import { useState } from 'react'
import { maxClaimPictures } from '../../../../contract/wording/return-words.ts'
import { wordsOf } from '../../../api/problem-words.ts'
import { returnEndpoints } from '../../../api/return-endpoints.ts'
import { uploadFile } from '../../../api/upload-file.ts'
import { refusalForPhoto } from './claim-photo-file.ts'

/** A photograph on its way, or one that was refused. */
export type PhotoUpload = {
  id: string
  name: string
  part: number
  problem: string | null
  mayRetry: boolean
  file: File
}

type ClaimPhotosOptions = {
  orderId: string
  link: string | undefined
  /** How many the claim has already. */
  taken: number
  onStored: (pictureId: string) => void
}

/** Sends photographs one after the other. Refused ones stay, with the reason. */
export function useClaimPhotos({ orderId, link, taken, onStored }: ClaimPhotosOptions) {
  const [uploads, setUploads] = useState<readonly PhotoUpload[]>([])
  const update = (id: string, changes: Partial<PhotoUpload>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...changes } : each)))
  const remove = (id: string) => setUploads((all) => all.filter((each) => each.id !== id))

  async function send({ id, file }: PhotoUpload) {
    const result = await uploadFile(returnEndpoints.addClaimPicture, {
      params: { id: orderId },
      query: { link },
      file,
      onProgress: (part) => update(id, { part }),
    })
    if (result.ok) {
      onStored(result.reply.pictureId)
      return remove(id)
    }
    const problem = wordsOf(result.problem, 'The photograph wasn’t sent. Please try again.')
    update(id, { problem, mayRetry: result.problem.code !== 'validation_failed' })
  }

  return {
    uploads,
    isBusy: uploads.some(({ problem }) => problem === null),
    remove,
    async add(files: Iterable<File>) {
      const waiting = uploads.filter(({ problem }) => problem === null).length
      const fresh = [...files].map((file, index): PhotoUpload => {
        const isTooMany = taken + waiting + index >= maxClaimPictures
        const problem = isTooMany
          ? `At most ${maxClaimPictures} photographs are taken.`
          : refusalForPhoto(file)
        return { id: crypto.randomUUID(), name: file.name, part: 0, problem, mayRetry: false, file }
      })
      setUploads((all) => [...all, ...fresh])
      for (const upload of fresh) if (upload.problem === null) await send(upload)
    },
    retry(upload: PhotoUpload) {
      const again = { ...upload, part: 0, problem: null }
      update(upload.id, again)
      void send(again)
    },
  }
}
