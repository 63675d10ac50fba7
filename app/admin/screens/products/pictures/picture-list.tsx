import { ArrowLeft, ArrowRight, Trash2 } from 'lucide'
import { type DragEvent, useState } from 'react'
import type { AdminProduct } from '../../../../../contract/admin/product-forms.ts'
import { pictureAddress } from '../../../../../contract/picture-url.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Field } from '../../../../ui/form/field.tsx'
import { TextInput } from '../../../../ui/form/text-input.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'

export type ShownPicture = AdminProduct['colors'][number]['pictures'][number]

export interface PictureListProps {
  pictures: readonly ShownPicture[]
  isEditor: boolean
  onChange: (pictures: readonly ShownPicture[]) => void
}

/** Pictures in their order, moved by drag or by buttons; the first is the one that lists show. */
export function PictureList({ pictures, isEditor, onChange }: PictureListProps) {
  const [dragged, setDragged] = useState<number | null>(null)
  if (pictures.length === 0) return <p className="text-small text-soft">No picture yet.</p>

  function move(from: number, to: number) {
    const picture = pictures[from]
    if (!picture || to < 0 || to >= pictures.length) return
    onChange(pictures.toSpliced(from, 1).toSpliced(to, 0, picture))
  }

  function remove(at: number) {
    onChange(pictures.toSpliced(at, 1))
  }

  function dragOver(event: DragEvent, at: number) {
    if (dragged === null) return
    event.preventDefault()
    if (dragged === at) return
    move(dragged, at)
    setDragged(at)
  }

  return (
    <ol className="grid gap-3 sm:grid-cols-2 2xl:grid-cols-3">
      {pictures.map((picture, at) => (
        <li
          key={picture.pictureId}
          draggable={isEditor}
          onDragStart={() => setDragged(at)}
          onDragOver={(event) => dragOver(event, at)}
          onDragEnd={() => setDragged(null)}
          className={classNames(
            'grid min-w-0 content-start gap-2 rounded-control border border-line p-2',
            dragged === at && 'opacity-45',
          )}
        >
          <span className="flex items-start gap-1">
            <img
              src={pictureAddress(picture.pictureId, 320, 'webp')}
              alt={picture.alt}
              width={112}
              height={81}
              loading="lazy"
              className="h-20 w-28 shrink-0 rounded-tile bg-tile object-cover"
            />
            {isEditor && <MoveButtons at={at} count={pictures.length} onMove={move} onRemove={remove} />}
          </span>
          {isEditor && (
            <Field label={`Picture ${at + 1} shows`}>
              <TextInput
                value={picture.alt}
                maxLength={300}
                autoComplete="off"
                onChange={(event) => onChange(pictures.with(at, { ...picture, alt: event.target.value }))}
              />
            </Field>
          )}
        </li>
      ))}
    </ol>
  )
}

interface MoveButtonsProps {
  at: number
  count: number
  onMove: (from: number, to: number) => void
  onRemove: (at: number) => void
}

function MoveButtons({ at, count, onMove, onRemove }: MoveButtonsProps) {
  const look = { size: 'compact', iconSize: 18 } as const
  return (
    <span className="ms-auto flex flex-wrap justify-end">
      <IconButton
        {...look}
        icon={ArrowLeft}
        label={`Move picture ${at + 1} forward`}
        disabled={at === 0}
        onClick={() => onMove(at, at - 1)}
      />
      <IconButton
        {...look}
        icon={ArrowRight}
        label={`Move picture ${at + 1} back`}
        disabled={at === count - 1}
        onClick={() => onMove(at, at + 1)}
      />
      <IconButton {...look} icon={Trash2} label={`Take picture ${at + 1} out`} onClick={() => onRemove(at)} />
    </span>
  )
}
