import { RotateCw } from 'lucide'
import { importEndpoints as e, type ImportView } from '../../../../contract/admin/imports.ts'
import { countOf, formatCount } from '../../../../contract/wording/count-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { adminHref } from '../../admin-href.ts'
import { useAdminChange, wordsOf } from '../../api/admin-queries.ts'
import { EntryList, ImportEntries } from './import-entries.tsx'
import { ImportProgress } from './import-progress.tsx'
import { MissingPictures } from './missing-pictures.tsx'
import { RefusalCauses } from './refusal-causes.tsx'

interface ImportReportProps {
  of: ImportView
  mayImport: boolean
}

/** How far a run is, or what it did, with what failed. */
export function ImportReport({ of, mayImport }: ImportReportProps) {
  const retry = useAdminChange(e.runImport, e.getImport, e.listImports, e.listImportEntries)
  const { done, failed, waiting } = of.counts
  return (
    <div className="grid gap-6">
      {of.state === 'running' ? (
        <>
          <ImportProgress of={of} label="Changing the shop" />
          <p className="figures text-small">
            {countOf(done, 'product')} changed, {formatCount(waiting)} to go
            {failed > 0 && `, ${formatCount(failed)} failed`}
          </p>
        </>
      ) : (
        <Notice
          tone={failed > 0 ? 'warning' : 'success'}
          role="status"
          title={`${countOf(done, 'product')} changed`}
        >
          {failed > 0
            ? `${countOf(failed, 'product')} failed and can be tried again.`
            : 'The shop shows the changes.'}
        </Notice>
      )}
      {failed > 0 && (
        <section aria-label="Failed" className="grid gap-3">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 className="font-semibold">Failed</h2>
            {mayImport && of.state === 'done' && (
              <Button
                kind="outline"
                size="compact"
                busy={retry.isPending}
                onClick={() => retry.mutate({ params: { id: of._id }, body: { retry: true } })}
              >
                <Icon icon={RotateCw} size={16} />
                Try these again
              </Button>
            )}
          </div>
          {retry.error && (
            <Notice tone="danger" role="alert">
              {wordsOf(retry.error)}
            </Notice>
          )}
          <EntryList id={of._id} filter={{ state: 'failed' }} of={failed} label="Failed products" />
        </section>
      )}
      {of.state === 'done' && (
        <div>
          <LinkButton href={adminHref('/products')} kind="outline">
            See the products
          </LinkButton>
        </div>
      )}
      <RefusalCauses of={of} />
      <ImportEntries of={of} />
      <MissingPictures isWatched />
    </div>
  )
}
