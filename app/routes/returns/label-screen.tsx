import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide'
import { href } from 'react-router'
import type { ReturnLabel } from '../../../contract/return-views.ts'
import { shop } from '../../../contract/shop.ts'
import { countOf } from '../../../contract/wording/count-words.ts'
import { personalQuery } from '../../api/personal-query.ts'
import { returnEndpoints } from '../../api/return-endpoints.ts'
import { deadlineDay, useShopTimeZone } from '../../features/returns/return-words.ts'
import { useReturnAccess } from '../../features/returns/use-return-access.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageContainer } from '../../ui/page-container.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import '../../ui/print-sheet.css'

/** The label of a return: a code to show at a counter, or a sheet to print and put on the parcel. */
export function LabelScreen({ returnId }: { returnId: string }) {
  const here = href('/returns/:id', { id: returnId })
  const access = useReturnAccess(href('/returns/:id/label', { id: returnId }))
  // The call makes the label only once; asked again, it shows the same.
  const { data, error, refetch } = useQuery({
    ...personalQuery(returnEndpoints.makeReturnLabel, {
      params: { id: returnId },
      body: { link: access.link },
    }),
    enabled: access.ready,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <PageContainer width="task" className="print-sheet pt-4 pb-section">
      <div className="no-print">
        <Breadcrumb
          items={[{ label: data?.label.number ?? 'Your return', href: here }, { label: 'Label' }]}
        />
      </div>
      <header className="mt-4 mb-8 flex flex-wrap items-end justify-between gap-4">
        <h1 className="display text-display" tabIndex={-1}>
          Return label
        </h1>
        {data && (
          <Button kind="outline" className="no-print" onClick={() => window.print()}>
            <Icon icon={Printer} size={18} />
            Print
          </Button>
        )}
      </header>
      {data ? (
        <Label label={data.label} />
      ) : error ? (
        <ErrorState
          title="There is no label to show"
          text={error.message}
          onRetry={error.problem.status === 409 ? undefined : () => void refetch()}
          action={
            <LinkButton href={here} kind="outline" size="compact">
              Back to your return
            </LinkButton>
          }
        />
      ) : (
        <LabelSkeleton />
      )}
    </PageContainer>
  )
}

function Label({ label }: { label: ReturnLabel }) {
  const timeZone = useShopTimeZone()
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-14 print:grid-cols-[20rem_minmax(0,1fr)]">
      <section
        aria-label="Label"
        className="grid gap-5 rounded-panel border border-line bg-raised p-5 md:p-6 print:border-ink print:bg-transparent"
      >
        <QrCode text={label.code} label={`QR code of ${label.code}`} />
        <p className="display figures break-all text-center text-heading">{label.code}</p>
        <Address title="To" name={label.to.name} lines={label.to.lines} />
        <Address title="From" name={label.from.name} lines={label.from.lines} />
        <p className="figures border-line border-t pt-4 text-small text-soft">
          {[label.carrier, label.tracking, countOf(label.pairs, 'pair'), shop.name]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </section>
      <section aria-labelledby="steps-title" className="grid gap-4">
        <h2 id="steps-title" className="display text-title">
          What to do with it
        </h2>
        <ol className="grid max-w-prose list-decimal gap-2 ps-5">
          {label.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {label.sendBy && (
          <p className="max-w-prose">
            Hand the parcel in by{' '}
            <time dateTime={label.sendBy} className="font-semibold">
              {deadlineDay(label.sendBy, timeZone)}
            </time>
            .
          </p>
        )}
      </section>
    </div>
  )
}

function Address({ title, name, lines }: { title: string; name: string; lines: readonly string[] }) {
  return (
    <div className="grid gap-0.5 text-small">
      <p className="text-caption text-soft">{title}</p>
      <address className="not-italic">
        <p className="font-semibold">{name}</p>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </address>
    </div>
  )
}

function LabelSkeleton() {
  return (
    <div
      role="status"
      aria-label="Making your label"
      className="grid min-h-dvh content-start gap-8 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-14"
    >
      <Skeleton className="h-120 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  )
}
