import { useQuery } from '@tanstack/react-query'
import { personalQuery } from '../../api/personal-query.ts'
import { returnEndpoints } from '../../api/return-endpoints.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

type ClaimPictureProps = { id: string; link: string | undefined; label: string }

/** A photograph of one's own claim. It has no address of its own: only who may see it gets it. */
export function ClaimPicture({ id, link, label }: ClaimPictureProps) {
  const { data, error } = useQuery({
    ...personalQuery(returnEndpoints.getClaimPicture, { params: { id }, query: { link } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (data) {
    return (
      <img src={data.src} alt={label} className="aspect-square w-full rounded-tile bg-tile object-cover" />
    )
  }
  if (!error) return <Skeleton className="aspect-square w-full" />
  return (
    <p className="grid aspect-square place-items-center rounded-tile bg-sunk p-1 text-center text-caption text-soft">
      {label}
    </p>
  )
}
