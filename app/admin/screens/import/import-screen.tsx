import { useParams, useSearchParams } from 'react-router'
import { importEndpoints as e, type ImportView } from '../../../../contract/admin/imports.ts'
import { classNames } from '../../../ui/class-names.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { adminHref } from '../../admin-href.ts'
import { useAdminQuery, wordsOf } from '../../api/admin-queries.ts'
import { ScreenHead } from '../../frame/screen-head.tsx'
import { actorInWords } from '../audit-words.ts'
import { Moment } from '../moments.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ImportReport } from './import-report.tsx'
import { ImportState } from './import-words.tsx'
import { useMayImport } from './imports-screen.tsx'
import { PlanStep } from './plan-step.tsx'

const whileBusyMs = 1_000
const steps = ['File', 'Columns', 'Plan', 'Run'] as const
type Step = (typeof steps)[number]

/** An import at its address: its columns are named, its plan looked at, then it runs; a reload goes on where it is. */
export function ImportScreen() {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const first = useAdminQuery(e.getImport, { params: { id } })
  const state = first.data?.import.state
  const isBusy = state === 'planning' || state === 'running'
  const { data, error } = useAdminQuery(
    e.getImport,
    { params: { id } },
    { everyMs: isBusy ? whileBusyMs : undefined },
  )
  if (error && !data) return <ErrorState title="This import could not be loaded" text={wordsOf(error)} />
  if (!data) return <SkeletonText lines={4} />
  const step = stepOf(data.import, params.get('step'))
  return (
    <>
      <ScreenHead title={data.import.file} back={{ to: adminHref('/imports'), label: 'Imports' }}>
        <ImportState of={data.import} />
      </ScreenHead>
      <p className="-mt-3 mb-4 text-small text-soft">
        By {actorInWords(data.import.actor)}, <Moment at={data.import.createdAt} />
      </p>
      <Steps current={step} />
      {error && (
        <Notice tone="warning" role="status">
          {wordsOf(error)}
        </Notice>
      )}
      <StepContent of={data.import} step={step} />
    </>
  )
}

/** Where an import is; the columns of a plan may be looked at again. */
function stepOf({ state, hasFile }: ImportView, asked: string | null): Step {
  if (state === 'mapping') return 'Columns'
  if (state === 'running' || state === 'done') return 'Run'
  const mayGoBack = hasFile && state !== 'planning'
  return mayGoBack && asked === 'columns' ? 'Columns' : 'Plan'
}

function StepContent({ of, step }: { of: ImportView; step: Step }) {
  const mayImport = useMayImport()
  if (step === 'Columns') {
    if (mayImport) return <ColumnsStep key={of._id} of={of} />
    return (
      <Notice tone="info">
        Somebody with the rights to change products, prices and stock has to say what the columns mean.
      </Notice>
    )
  }
  if (of.state === 'planning') return <ImportProgress of={of} label="Comparing the file with the shop" />
  if (step === 'Plan') return <PlanStep of={of} mayImport={mayImport} />
  return <ImportReport of={of} mayImport={mayImport} />
}

function Steps({ current }: { current: Step }) {
  const at = steps.indexOf(current)
  return (
    <ol aria-label="Steps" className="mb-6 flex flex-wrap gap-x-1 gap-y-1 text-small">
      {steps.map((step, place) => (
        <li
          key={step}
          aria-current={step === current ? 'step' : undefined}
          className={classNames(
            'flex items-center gap-1.5 rounded-round px-3 py-1',
            step === current
              ? 'bg-inverse font-semibold text-on-inverse'
              : place < at
                ? 'text-ink'
                : 'text-soft',
          )}
        >
          <span aria-hidden="true" className="figures">
            {place < at ? '✓' : place + 1}
          </span>
          {step}
          {place < at && <span className="sr-only"> (done)</span>}
        </li>
      ))}
    </ol>
  )
}
