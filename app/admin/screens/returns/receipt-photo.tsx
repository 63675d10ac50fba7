import { Camera, X } from 'lucide'
import { type ChangeEvent, useId, useState } from 'react'
import { returnAdminEndpoints as e } from '../../../../contract/admin/returns.ts'
import { basePath } from '../../../../contract/base-path.ts'
import { maxClaimPictureBytes } from '../../../../contract/wording/return-words.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { classNames } from '../../../ui/class-names.ts'
import { FieldError } from '../../../ui/form/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { ReturnPicture } from './return-picture.tsx'

interface ReceiptPhotoProps {
  returnId: string
  pictureId: string | null
  onChange: (pictureId: string | null) => void
}

/** Takes a photograph of what arrived: the camera on phones, a file elsewhere. */
export function ReceiptPhoto({ returnId, pictureId, onChange }: ReceiptPhotoProps) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const id = useId()
  async function take(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (!file) return
    setBusy(true)
    setProblem('')
    try {
      onChange(await sendPhoto(returnId, file))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
    setBusy(false)
  }
  if (pictureId !== null) {
    return (
      <div className="flex items-start gap-1">
        <ReturnPicture id={pictureId} label="Photograph of what arrived" />
        <IconButton icon={X} size="small" label="Leave the photograph out" onClick={() => onChange(null)} />
      </div>
    )
  }
  return (
    <div className="grid justify-items-start gap-1.5">
      <label
        className={classNames(
          buttonStyle({ kind: 'outline', size: 'compact' }),
          'relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-focus',
        )}
      >
        {isBusy ? <Spinner label="Sending the photograph" /> : <Icon icon={Camera} size={18} />}
        Add a photograph
        <input
          type="file"
          accept="image/*"
          capture="environment"
          aria-describedby={problem ? id : undefined}
          className="sr-only"
          onChange={(event) => void take(event)}
        />
      </label>
      <FieldError id={id} error={problem} />
    </div>
  )
}

/** Stores a photograph and returns its id; throws an Error with the reason where it is refused. */
async function sendPhoto(returnId: string, file: File): Promise<string> {
  if (file.size > maxClaimPictureBytes) {
    throw new Error(`At most ${maxClaimPictureBytes / 1_000_000} MB are taken.`)
  }
  const { method, path, reply } = e.addReceiptPicture
  const response = await fetch(`${basePath}/api${path.replace('{id}', encodeURIComponent(returnId))}`, {
    method,
    headers: { 'Content-Type': 'application/octet-stream' },
    body: file,
  }).catch(() => null)
  if (!response) throw new Error('The connection was lost. Please try again.')
  const body: unknown = await response.json().catch(() => null)
  const stored = reply.safeParse(body)
  if (response.ok && stored.success) return stored.data.pictureId
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : null
  throw new Error(typeof message === 'string' ? message : 'The photograph was not taken. Please try again.')
}
