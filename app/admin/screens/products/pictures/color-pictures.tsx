import { useEffect, useState } from 'react'
import type { AdminProduct } from '../../../../../contract/admin/product-forms.ts'
import { adminProductEndpoints as e } from '../../../../../contract/admin/products.ts'
import { useToast } from '../../../../ui/overlay/toast.tsx'
import { wordsOf } from '../../../api/admin-queries.ts'
import { ConflictNotice } from '../conflict-notice.tsx'
import type { TellDirty } from '../leave-guard.tsx'
import { useProductChange } from '../product-queries.ts'
import { SaveBar } from '../save-bar.tsx'
import { PictureDrop } from './picture-drop.tsx'
import { PictureList, type ShownPicture } from './picture-list.tsx'
import { useUploads } from './use-uploads.ts'

type Color = AdminProduct['colors'][number]

export interface ColorPicturesProps {
  product: AdminProduct
  color: Color
  isEditor: boolean
  onDirty: TellDirty
}

/** What was changed of the pictures, with what stood there then. */
type Draft = { pictures: readonly ShownPicture[]; shown: readonly ShownPicture[] }

/** The pictures of a color: dropped, put in order, described, and saved as one change. */
export function ColorPictures({ product, color, isEditor, onDirty }: ColorPicturesProps) {
  const toast = useToast()
  const [draft, setDraft] = useState<Draft | null>(null)
  const save = useProductChange(e.setPictures)
  const stored = color.pictures
  const pictures = draft?.pictures ?? stored
  const name = `${product.brand} ${product.title}, ${color.colorName}`
  function change(make: (before: readonly ShownPicture[]) => readonly ShownPicture[]) {
    setDraft((before) => {
      const next = make(before?.pictures ?? stored)
      return isSame(next, stored) ? null : { pictures: next, shown: before?.shown ?? stored }
    })
  }
  const uploads = useUploads(({ pictureId }) =>
    change((before) =>
      before.some((each) => each.pictureId === pictureId)
        ? before
        : [...before, { pictureId, alt: `${name}, picture ${before.length + 1}` }],
    ),
  )
  const isDirty = draft !== null || uploads.isBusy
  useEffect(() => onDirty(`pictures ${color._id}`, isDirty), [color._id, isDirty, onDirty])
  const isConflict = draft !== null && !isSame(draft.shown, stored)
  const noWords = pictures.findIndex(({ alt }) => alt.trim() === '')

  function submit() {
    save.mutate(
      {
        params: { id: product._id, variantId: color._id },
        body: { version: product.version, pictures: [...pictures] },
      },
      {
        onSuccess() {
          setDraft(null)
          toast.success(`Saved ${pictures.length} ${pictures.length === 1 ? 'picture' : 'pictures'}`)
        },
        onError: (error) => toast.error(wordsOf(error)),
      },
    )
  }

  return (
    <div className="grid min-w-0 gap-3">
      {isConflict && (
        <ConflictNotice
          conflicts={[
            {
              name: color._id,
              label: `Pictures of ${color.colorName}`,
              mine: pictures.map(({ alt }) => alt).join('\n') || 'none',
              theirs: stored.map(({ alt }) => alt).join('\n') || 'none',
              onChoose: (choice) => setDraft(choice === 'mine' ? { pictures, shown: stored } : null),
            },
          ]}
        />
      )}
      <PictureList pictures={pictures} isEditor={isEditor} onChange={(next) => change(() => next)} />
      {isEditor && <PictureDrop label={color.colorName} uploads={uploads} />}
      {draft && (
        <SaveBar
          words={noWords >= 0 ? `Say what picture ${noWords + 1} shows` : 'Pictures changed, not saved'}
          label="Save the pictures"
          busy={save.isPending}
          disabled={isConflict || noWords >= 0 || uploads.isBusy}
          onDrop={() => setDraft(null)}
          onSave={submit}
        />
      )}
    </div>
  )
}

function isSame(a: readonly ShownPicture[], b: readonly ShownPicture[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
