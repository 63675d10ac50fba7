import { Camera, RotateCw, X } from 'lucide'
import { type DragEvent, useState } from 'react'
import { countOf } from '../../../../contract/wording/count-words.ts'
import { maxClaimPictures } from '../../../../contract/wording/return-words.ts'
import { ClaimPicture } from '../../../features/returns/claim-picture.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { pictureTypes } from './claim-photo-file.ts'
import type { WrittenClaim } from './use-claim-draft.ts'
import { type PhotoUpload, useClaimPhotos } from './use-claim-photos.ts'

type ClaimPhotosProps = { orderId: string; draft: WrittenClaim; link: string | undefined }

/** Photographs of a claim: taken with the camera, chosen, or dropped. Each says how far it is, or why it was refused. */
export function ClaimPhotos({ orderId, draft, link }: ClaimPhotosProps) {
  const photos = useClaimPhotos({ orderId, link, taken: draft.pictures.length, onStored: draft.add })
  const left = maxClaimPictures - draft.pictures.length
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-medium text-small">Photographs</legend>
      {draft.pictures.length > 0 && (
        <ul aria-label="Your photographs" className="grid grid-cols-3 gap-2 sm:grid-cols-6">
          {draft.pictures.map((id, index) => (
            <li key={id} className="relative">
              <ClaimPicture id={id} link={link} label={`Photograph ${index + 1}`} />
              <IconButton
                icon={X}
                kind="floating"
                size="small"
                iconSize={16}
                label={`Remove photograph ${index + 1}`}
                className="touch-target absolute! end-1 top-1"
                onClick={() => draft.remove(id)}
              />
            </li>
          ))}
        </ul>
      )}
      {left > 0 && <DropField photos={photos} left={left} />}
      <ul aria-label="Files" className="grid gap-1 text-small empty:hidden">
        {photos.uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} photos={photos} />
        ))}
      </ul>
    </fieldset>
  )
}

type Photos = ReturnType<typeof useClaimPhotos>

function DropField({ photos, left }: { photos: Photos; left: number }) {
  const [isOver, setOver] = useState(false)
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    photos.add(event.dataTransfer.files)
  }
  function over(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  return (
    <label
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        'relative flex min-h-20 cursor-pointer items-center justify-center gap-3 rounded-control border border-dashed px-4 text-center text-small',
        'has-focus-visible:outline-2 has-focus-visible:outline-focus',
        isOver ? 'border-ink bg-info-wash' : 'border-edge hover:border-ink',
      )}
    >
      <Icon icon={Camera} />
      <span className="grid gap-0.5 text-start">
        <span className="font-medium">
          Add photographs<span className="max-md:hidden">, or drop them here</span>
        </span>
        <span className="text-caption text-soft">Up to {countOf(left, 'photograph')}, 10 MB each</span>
      </span>
      <input
        type="file"
        multiple
        accept={pictureTypes.join(',')}
        aria-label="Add photographs"
        className="sr-only"
        onChange={(event) => {
          photos.add(event.target.files ?? [])
          event.target.value = ''
        }}
      />
    </label>
  )
}

function UploadRow({ upload, photos }: { upload: PhotoUpload; photos: Photos }) {
  const { name, part, problem } = upload
  return (
    <li className="flex min-h-control items-center gap-2">
      <span className="min-w-0 flex-1">
        <span className="block truncate">{name}</span>
        {problem && (
          <span role="alert" className="block text-caption text-danger">
            {problem}
          </span>
        )}
      </span>
      {problem === null ? (
        <progress aria-label={`Sending ${name}`} value={part} className="w-24 accent-ink" />
      ) : (
        <>
          {upload.mayRetry && (
            <IconButton icon={RotateCw} label={`Send ${name} again`} onClick={() => photos.retry(upload)} />
          )}
          <IconButton icon={X} label={`Dismiss ${name}`} onClick={() => photos.remove(upload.id)} />
        </>
      )}
    </li>
  )
}
