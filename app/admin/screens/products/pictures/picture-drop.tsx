import { ImagePlus, RotateCw, X } from 'lucide'
import { type DragEvent, useState } from 'react'
import { pictureTypes } from '../../../../../contract/admin/pictures.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { refusalForFile } from './upload-picture.ts'
import type { Upload, Uploads } from './use-uploads.ts'

/** Where pictures are dropped or chosen, with what is under way and what was refused. */
export function PictureDrop({ label, uploads }: { label: string; uploads: Uploads }) {
  const [isOver, setOver] = useState(false)
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    uploads.add(event.dataTransfer.files)
  }
  function over(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  return (
    <div className="grid gap-2">
      <label
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classNames(
          'relative flex min-h-16 cursor-pointer items-center justify-center gap-2 rounded-control border border-dashed px-4 text-center text-small',
          'has-focus-visible:outline-2 has-focus-visible:outline-focus',
          isOver ? 'border-ink bg-info-wash' : 'border-edge hover:border-ink',
        )}
      >
        <Icon icon={ImagePlus} size={18} />
        Drop pictures here, or choose them
        <input
          type="file"
          multiple
          accept={pictureTypes.join(',')}
          aria-label={`Add pictures of ${label}`}
          className="sr-only"
          onChange={(event) => {
            uploads.add(event.target.files ?? [])
            event.target.value = ''
          }}
        />
      </label>
      <ul aria-label="Files" className="grid gap-1 text-small empty:hidden">
        {uploads.uploads.map((upload) => (
          <UploadLine key={upload.id} upload={upload} uploads={uploads} />
        ))}
      </ul>
    </div>
  )
}

/** A file on its way, or one that was refused. */
function UploadLine({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  return (
    <li className="flex items-center gap-2">
      <span className="min-w-0 flex-1">
        <span className="block truncate">{upload.name}</span>
        {upload.problem && (
          <span role="alert" className="block text-caption text-danger">
            {upload.problem}
          </span>
        )}
      </span>
      {upload.problem === null ? (
        <progress aria-label={`Sending ${upload.name}`} value={upload.part} className="w-24 accent-ink" />
      ) : (
        <>
          {refusalForFile(upload.file) === null && (
            <IconButton
              icon={RotateCw}
              size="small"
              iconSize={16}
              label={`Send ${upload.name} again`}
              onClick={() => uploads.retry(upload)}
            />
          )}
          <IconButton
            icon={X}
            size="small"
            iconSize={16}
            label={`Forget ${upload.name}`}
            onClick={() => uploads.remove(upload.id)}
          />
        </>
      )}
    </li>
  )
}
