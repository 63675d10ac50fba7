import { RotateCw } from 'lucide'
import { pictureEndpoints as e, type MissingCause } from '../../../../contract/admin/pictures.ts'
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
 * Photographs that imports asked for and that are not there: how many still come, and how many did not, by host and reason.
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
      {data.causes.length > 0 && (
        <Disclosure
          size="small"
          title={data.refused > 0 ? `${formatCount(data.refused)} could not be fetched` : 'Why some are late'}
        >
          <ul className="grid gap-4 text-small">
            {data.causes.map((cause) => (
              <Cause key={`${cause.host} ${cause.reason} ${cause.isRetried}`} cause={cause} />
            ))}
          </ul>
        </Disclosure>
      )}
    </section>
  )
}

/** What pictures of one host failed of, with a few of them. */
function Cause({ cause: { host, reason, isRetried, count, examples } }: { cause: MissingCause }) {
  return (
    <li className="grid gap-1">
      <span className="break-words font-medium">
        <span className="figures">{formatCount(count)}</span> × {host || 'files'}: {reason}
        {isRetried && ', tried again by itself'}
      </span>
      <ul className="grid gap-1">
        {examples.map(({ productId, brand, title, color, address }) => (
          <li key={`${productId} ${color} ${address}`} className="grid">
            <TextLink to={adminHref('/products/:id', { id: productId })}>
              {brand} {title}, {color}
            </TextLink>
            <span className="break-all text-caption text-soft">{address}</span>
          </li>
        ))}
        {count > examples.length && (
          <li className="text-caption text-soft">… and {formatCount(count - examples.length)} more</li>
        )}
      </ul>
    </li>
  )
}
