import { useState } from 'react'
import { returnAdminEndpoints as e } from '../../../../contract/admin/returns.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useAdminQuery } from '../../api/admin-queries.ts'

/** A photograph of a claim or of what arrived; a press shows it large. */
export function ReturnPicture({ id, label }: { id: string; label: string }) {
  const { data, error } = useAdminQuery(e.getReturnPicture, { params: { id } })
  const [isOpen, setOpen] = useState(false)
  if (error) return <p className="text-small text-soft">{label} is not there any more.</p>
  if (!data) return <Skeleton className="size-24" />
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="size-24 overflow-hidden rounded-control border border-line bg-tile hover:border-ink"
      >
        <img src={data.src} alt={label} className="size-full object-cover" />
      </button>
      {isOpen && (
        <Dialog open onOpenChange={setOpen} size="wide" title={label}>
          <img src={data.src} alt={label} className="mx-auto max-h-[70dvh] max-w-full" />
        </Dialog>
      )}
    </>
  )
}

/** Photographs in a row; nothing where there are none. */
export function ReturnPictures({ ids, label }: { ids: readonly string[]; label: string }) {
  return (
    <ul className="flex flex-wrap gap-2 empty:hidden">
      {ids.map((id, at) => (
        <li key={id}>
          <ReturnPicture id={id} label={`${label} ${at + 1}`} />
        </li>
      ))}
    </ul>
  )
}
