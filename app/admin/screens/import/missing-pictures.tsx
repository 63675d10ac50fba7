import { RotateCw } from 'lucide'
import { pictureEndpoints as e } from '../../../../contract/admin/pictures.ts'
import { countOf, formatCount } from '../../../../contract/wording/count-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { adminHref } from '../../admin-href.ts'
import { useAdminChange, useAdminQuery, wordsOf } from '../../api/admin-queries.ts'
import { useMay } from '../../api/use-session.ts'
import { TextLink } from '../../frame/text-link.tsx'

const whileWaitingMs = 5_000

/**
 * Photographs that imports asked for and that are not there: how many still come, and which did not, with the reason.
 * `isWatched` beside a run, which asks for more until after its end.
 */
export function MissingPictures({ isWatched = false }: { isWatched?: boolean }) {
  const may = useMay()
  const toast = useToast()
  const first = useAdminQuery(e.listMissingPictures, {})
  const isWaiting = isWatched || (first.data?.waiting ?? 0) > 0
  const { data } = useAdminQuery(
    e.listMissingPictures,
    {},
    { everyMs: isWaiting ? whileWaitingMs : undefined },
  )
  const retry = useAdminChange(e.retryPictures, e.listMissingPictures)
  if (!data || (data.refused === 0 && data.waiting === 0)) return null
  function ask(address?: string) {
    const body = address === undefined ? {} : { address }
    retry.mutate(
      { body },
      {
        onSuccess: ({ asked }) => toast.success(`${countOf(asked, 'picture')} will be tried again`),
        onError: (error) => toast.error(wordsOf(error)),
      },
    )
  }
  return (
    <section aria-label="Pictures" className="mt-8 grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold">Pictures</h2>
        {data.refused > 0 && may('products:write') && (
          <Button kind="outline" size="compact" busy={retry.isPending} onClick={() => ask()}>
            <Icon icon={RotateCw} size={16} />
            Try all of them again
          </Button>
        )}
      </div>
      {data.waiting > 0 && (
        <p role="status" className="text-small text-soft">
          {countOf(data.waiting, 'picture')} still to be fetched
        </p>
      )}
      {data.refused > 0 && (
        <Disclosure size="small" title={`${formatCount(data.refused)} could not be fetched`}>
          <ul className="grid gap-3 text-small">
            {data.pictures.map(({ productId, brand, title, color, address, reason }) => (
              <li key={`${productId} ${color} ${address}`} className="grid gap-0.5">
                <TextLink to={adminHref('/products/:id', { id: productId })}>
                  {brand} {title}, {color}
                </TextLink>
                <span className="break-all text-caption text-soft">{address}</span>
                <span>{reason}</span>
              </li>
            ))}
          </ul>
          {data.refused > data.pictures.length && (
            <p className="mt-3 text-caption text-soft">
              … and {formatCount(data.refused - data.pictures.length)} more
            </p>
          )}
        </Disclosure>
      )}
    </section>
  )
}
