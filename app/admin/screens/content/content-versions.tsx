import { contentAdminEndpoints as e, type VersionView } from '../../../../contract/admin/content.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { useAdminChange, useAdminQuery, wordsOf } from '../../api/admin-queries.ts'
import { useMay } from '../../api/use-session.ts'
import { Moment } from '../moments.tsx'

/** What was published before, each brought back with one press. */
export function ContentVersions({ page, number }: { page: string; number: number }) {
  const may = useMay()
  const toast = useToast()
  const { data } = useAdminQuery(e.listVersions, { params: { page } })
  const restore = useAdminChange(e.restoreVersion, e.getContent, e.listVersions, e.listContent)
  const versions = data?.versions ?? []
  if (versions.length === 0) return null
  function bringBack(version: VersionView) {
    restore.mutate(
      { params: { page }, body: { number: version.number } },
      {
        onSuccess: () => toast.success(`Version ${version.number} is shown again`),
        onError: (error) => toast.error(wordsOf(error)),
      },
    )
  }
  return (
    <section aria-labelledby="versions" className="grid gap-2">
      <h2 id="versions" className="font-semibold">
        Versions
      </h2>
      <ol className="grid divide-y divide-line border-line border-y">
        {versions.map((version) => (
          <li
            key={version.number}
            className="flex min-h-control flex-wrap items-center gap-x-3 py-1 text-small"
          >
            <span className="figures font-medium">{version.number}</span>
            <span className="min-w-0 flex-1">
              <Moment at={version.publishedAt} />
              <span className="text-soft">
                {version.by ? ` by ${version.by}` : ' · as the shop began'}
                {version.restored !== null && ` · version ${version.restored} again`}
              </span>
            </span>
            {version.number === number ? (
              <Badge tone="success">Shown</Badge>
            ) : (
              may('content:write') && (
                <Button
                  kind="outline"
                  size="compact"
                  aria-label={`Restore version ${version.number}`}
                  busy={restore.isPending && restore.variables.body.number === version.number}
                  onClick={() => bringBack(version)}
                >
                  Restore
                </Button>
              )
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
