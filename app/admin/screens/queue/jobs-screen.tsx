import { useState } from 'react'
import { jobEndpoints as e, type JobView, jobStates } from '../../../../contract/admin/jobs.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useAdminQuery } from '../../api/admin-queries.ts'
import { useMay } from '../../api/use-session.ts'
import { ScreenHead } from '../../frame/screen-head.tsx'
import { DataTable } from '../../table/data-table.tsx'
import type { Column } from '../../table/table-types.ts'
import { Moment } from '../moments.tsx'
import { JobKinds } from './job-kinds.tsx'
import { causeOf, JobStateBadge, jobInWords } from './queue-words.tsx'
import { useRetry } from './use-retry.ts'

const columns: readonly Column<JobView>[] = [
  {
    id: 'job',
    label: 'Job',
    onPhone: true,
    text: ({ job }) => job,
    cell: ({ job, mail }) => (
      <span className="grid min-w-0">
        <span className="font-medium">{jobInWords(job)}</span>
        {mail && <span className="wrap-anywhere text-caption text-soft">{mail.subject}</span>}
      </span>
    ),
  },
  {
    id: 'state',
    label: 'State',
    onPhone: true,
    text: ({ state }) => state,
    cell: (job) => <JobStateBadge {...job} />,
  },
  {
    id: 'cause',
    label: 'Cause',
    text: ({ error }) => causeOf(error),
    cell: ({ error }) => <span className="wrap-anywhere line-clamp-2 text-soft">{causeOf(error)}</span>,
  },
  {
    id: 'due',
    label: 'Due',
    text: ({ dueAt }) => dueAt,
    cell: ({ dueAt, state }) => (state === 'failed' ? '–' : <Moment at={dueAt} />),
  },
  {
    id: 'added',
    label: 'Added',
    text: ({ addedAt }) => addedAt,
    cell: ({ addedAt }) => <Moment at={addedAt} />,
  },
]

const stateWords = { failed: 'Given up', retrying: 'Tried again', running: 'Running', waiting: 'Waiting' }

/** Background work: what was given up and why, what waits, and what runs by itself. */
export function JobsScreen() {
  const may = useMay()
  const [open, setOpen] = useState<JobView | null>(null)
  const { data } = useAdminQuery(e.listJobKinds, {}, { everyMs: 5_000 })
  const { retry, isBusy } = useRetry()
  const kinds = data?.kinds ?? []
  const failed = kinds.reduce((sum, kind) => sum + kind.failed, 0)
  const mayRetry = may('settings:write')
  return (
    <>
      <ScreenHead title="Jobs">
        {mayRetry && failed > 0 && (
          <Button kind="outline" size="compact" busy={isBusy} onClick={() => retry()}>
            Try {failed} given up again
          </Button>
        )}
      </ScreenHead>
      <DataTable
        label="Jobs"
        screen="jobs"
        endpoint={e.listJobs}
        columns={columns}
        filters={[
          {
            name: 'state',
            label: 'Any state',
            kind: 'select',
            options: jobStates.map((value) => ({ value, label: stateWords[value] })),
          },
          {
            name: 'job',
            label: 'Any job',
            kind: 'select',
            options: kinds.map(({ job }) => ({ value: job, label: jobInWords(job) })),
          },
        ]}
        nameOf={({ job, mail }) => mail?.subject ?? jobInWords(job)}
        onOpen={setOpen}
        bulk={
          mayRetry
            ? (rows, clear) => (
                <Button
                  kind="outline"
                  size="compact"
                  busy={isBusy}
                  onClick={() => retry(rows.map(({ id }) => id)).then(clear)}
                >
                  Try again
                </Button>
              )
            : undefined
        }
        empty={{ title: 'Nothing waits', text: 'Jobs appear here while they wait, run, or have failed.' }}
      />
      <JobKinds kinds={kinds} />
      {open && <JobDialog job={open} onClose={() => setOpen(null)} />}
    </>
  )
}

/** One job with the whole cause of its last failure. */
function JobDialog({ job, onClose }: { job: JobView; onClose: () => void }) {
  const may = useMay()
  const { retry, isBusy } = useRetry()
  const { id, mail, state, attempts, addedAt, dueAt, error } = job
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={jobInWords(job.job)}
      description={`Job ${id}, ${job.job}`}
      footer={
        state === 'failed' &&
        may('settings:write') && (
          <Button kind="outline" busy={isBusy} onClick={() => retry([id]).then(onClose)}>
            Try again
          </Button>
        )
      }
    >
      <div className="grid gap-4 text-small">
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
          <dt className="text-soft">State</dt>
          <dd>
            <JobStateBadge state={state} attempts={attempts} />
          </dd>
          {mail && (
            <>
              <dt className="text-soft">Mail</dt>
              <dd className="wrap-anywhere">
                {mail.subject}, to {mail.to}
              </dd>
            </>
          )}
          <dt className="text-soft">Added</dt>
          <dd>
            <Moment at={addedAt} />
          </dd>
          {state === 'retrying' && (
            <>
              <dt className="text-soft">Next try</dt>
              <dd>
                <Moment at={dueAt} />
              </dd>
            </>
          )}
        </dl>
        {error !== '' && (
          <section
            aria-label="Cause"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
            tabIndex={0}
            className="max-h-80 overflow-auto rounded-control bg-sunk p-4"
          >
            <pre className="wrap-anywhere whitespace-pre-wrap text-caption">{error}</pre>
          </section>
        )}
      </div>
    </Dialog>
  )
}
