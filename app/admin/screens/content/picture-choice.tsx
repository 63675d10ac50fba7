import { useState } from 'react'
import { pictureTypes } from '../../../../contract/admin/pictures.ts'
import type { ChosenPicture } from '../../../../contract/content/content.ts'
import { pictureAddress } from '../../../../contract/picture-url.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { wordsOf } from '../../api/admin-queries.ts'
import { useMay } from '../../api/use-session.ts'
import { refusalForFile, uploadPicture } from '../products/pictures/upload-picture.ts'
import { ShoeFinder } from './shoe-finder.tsx'
import type { Titles } from './use-titles.ts'

export interface PictureChoiceProps {
  label: string
  /** What shows where nothing is chosen. */
  automatic: string
  picture: ChosenPicture
  titles: Titles
  onChange: (picture: ChosenPicture) => void
}

/** What a place shows: what it finds by itself, a shoe, or a picture of one's own. */
export function PictureChoice({ label, automatic, picture, titles, onChange }: PictureChoiceProps) {
  // A kind is chosen before there is a shoe or a picture of it.
  const [kind, setKind] = useState<string>(picture.kind)
  const options = [
    { value: 'auto', label: automatic },
    { value: 'shoe', label: 'A shoe' },
    { value: 'picture', label: 'A picture of yours' },
  ]
  return (
    <div className="grid gap-3">
      <Field label={label}>
        <Select
          value={kind}
          options={options}
          onChange={({ target }) => {
            setKind(target.value)
            if (target.value === 'auto') onChange({ kind: 'auto' })
          }}
        />
      </Field>
      {kind === 'shoe' && (
        <>
          {picture.kind === 'shoe' && <p className="text-small">{titles.of(picture.productId)}</p>}
          <ShoeFinder
            label={picture.kind === 'shoe' ? 'Take another shoe' : 'Which shoe'}
            taken={[]}
            onFound={({ id, title }) => {
              titles.learn(id, title)
              onChange({ kind: 'shoe', productId: id })
            }}
          />
        </>
      )}
      {kind === 'picture' && (
        <OwnPicture
          label={label}
          pictureId={picture.kind === 'picture' ? picture.pictureId : null}
          onChange={onChange}
        />
      )}
    </div>
  )
}

export type Photograph = Extract<ChosenPicture, { kind: 'picture' }>

export interface OwnPictureProps {
  label: string
  pictureId: string | null
  onChange: (picture: Photograph) => void
}

/** A photograph, sent when it is chosen. */
export function OwnPicture({ label, pictureId, onChange }: OwnPictureProps) {
  const may = useMay()
  const [part, setPart] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  async function send(file: File) {
    const refused = refusalForFile(file)
    setProblem(refused)
    if (refused !== null) return
    setPart(0)
    try {
      const stored = await uploadPicture(file, setPart)
      // The shop fills in the ground color when the draft is saved.
      onChange({ kind: 'picture', tint: '#f2f0ec', ...stored })
    } catch (error) {
      setProblem(wordsOf(error))
    }
    setPart(null)
  }
  return (
    <div className="grid gap-2">
      {pictureId !== null && (
        <img
          src={pictureAddress(pictureId, 320, 'webp')}
          alt="What was chosen"
          className="max-h-40 max-w-full justify-self-start rounded-control border border-line"
        />
      )}
      {may('products:write') ? (
        <input
          type="file"
          aria-label={`Picture for ${label}`}
          accept={pictureTypes.join(',')}
          className="max-w-full text-small file:me-3 file:min-h-9 file:rounded-control file:border file:border-edge file:bg-raised file:px-3"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void send(file)
            target.value = ''
          }}
        />
      ) : (
        <p className="text-caption text-soft">Adding pictures takes the right to change products.</p>
      )}
      {part !== null && (
        <progress aria-label="Sending the picture" value={part} className="w-full accent-ink" />
      )}
      {problem !== null && (
        <p role="alert" className="text-danger text-small">
          {problem}
        </p>
      )}
    </div>
  )
}
