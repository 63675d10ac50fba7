import { Play } from 'lucide'
import {
  importEndpoints as e,
  goneActions,
  type ImportChoice,
  type ImportView,
} from '../../../../contract/admin/imports.ts'
import { countOf, formatCount } from '../../../../contract/wording/count-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { adminHref } from '../../admin-href.ts'
import { adminQueries, replyOf, useAdminChange, wordsOf } from '../../api/admin-queries.ts'
import { ImportEntries } from './import-entries.tsx'
import { goneWords } from './import-words.tsx'
import { LookAlikes } from './look-alikes.tsx'
import { RefusalCauses } from './refusal-causes.tsx'

interface PlanStepProps {
  of: ImportView
  mayImport: boolean
}

/** What a file would change, before it does. */
export function PlanStep({ of, mayImport }: PlanStepProps) {
  const run = useAdminChange(e.runImport, e.getImport, e.listImports)
  const { counts } = of
  if (of.state === 'failed') {
    return (
      <div className="grid justify-items-start gap-4">
        <Notice tone="danger" role="alert" title="This file could not be worked out">
          {of.problem}
        </Notice>
        {mayImport && <BackToColumns of={of} />}
      </div>
    )
  }
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-3">
        {mayImport && counts.waiting > 0 && (
          <Button busy={run.isPending} onClick={() => run.mutate({ params: { id: of._id }, body: {} })}>
            <Icon icon={Play} size={16} />
            {`Change ${countOf(counts.waiting, 'product')}`}
          </Button>
        )}
        {mayImport && <BackToColumns of={of} />}
      </div>
      {counts.waiting === 0 && (
        <Notice tone="info" title="Nothing would change">
          {counts.unchanged > 0
            ? `${countOf(counts.unchanged, 'product')} of the file are in the shop as they are.`
            : 'No product of the file can be taken in.'}
        </Notice>
      )}
      {run.error && (
        <Notice tone="danger" role="alert">
          {wordsOf(run.error)}
        </Notice>
      )}
      <GoneChoice of={of} mayImport={mayImport} />
      <Sizeless of={of} mayImport={mayImport} />
      <LookAlikes of={of} mayImport={mayImport} />
      <RefusalCauses of={of} />
      <ImportEntries of={of} />
    </div>
  )
}

function BackToColumns({ of }: { of: ImportView }) {
  if (!of.hasFile) return null
  return (
    <LinkButton href={`${adminHref('/imports/:id', { id: of._id })}?step=columns`} kind="outline">
      Change the columns
    </LinkButton>
  )
}

/** Makes the plan anew with a part of what was chosen changed. */
function usePlanAgain(of: ImportView) {
  const plan = useAdminChange(
    e.planImport,
    e.getImport,
    e.listImports,
    e.listImportEntries,
    e.getImportMapping,
  )
  async function change(part: Partial<ImportChoice>) {
    const input = { params: { id: of._id } }
    const { choice } = await adminQueries.fetchQuery({
      queryKey: [e.getImportMapping.path, input],
      queryFn: () => replyOf(e.getImportMapping, input),
    })
    plan.mutate({ ...input, body: { ...choice, ...part } })
  }
  return { plan, change }
}

/** Products that come in no size, such as gift cards, which the shop would sell as shoes. */
function Sizeless({ of, mayImport }: PlanStepProps) {
  const { plan, change } = usePlanAgain(of)
  const { products, examples } = of.sizeless
  if (products === 0) return null
  const names = examples.map(({ title, line }) => `${title} (line ${line})`).join(', ')
  return (
    <Notice
      tone="warning"
      title={`${countOf(products, 'product')} ${products === 1 ? 'comes' : 'come'} in no size`}
    >
      <div className="grid gap-2">
        <p>
          {names}
          {products > examples.length && ' …'}. Gift cards and the like would be sold as shoes in one size.
        </p>
        {mayImport && of.hasFile && (
          <Button
            kind="outline"
            size="compact"
            className="justify-self-start"
            busy={plan.isPending}
            onClick={() => void change({ needsSize: true })}
          >
            Leave them out
          </Button>
        )}
        {plan.error && (
          <p role="alert" className="text-danger">
            {wordsOf(plan.error)}
          </p>
        )}
      </div>
    </Notice>
  )
}

/** Products of earlier imports that the file has no more, and what shall happen to them. */
function GoneChoice({ of, mayImport }: PlanStepProps) {
  const { plan, change } = usePlanAgain(of)
  const { products, examples, problem } = of.missing
  if (problem !== null) return <Notice tone="warning">{problem}</Notice>
  if (products === 0) return null
  const names = `${examples.join(', ')}${products > examples.length ? ' …' : ''}`
  return (
    <Notice tone="warning" title={`${formatCount(products)} of earlier imports are not in this file`}>
      <div className="grid gap-2">
        <p>
          {names}.{' '}
          {of.gone === 'keep' ? 'They stay as they are.' : `${goneWords[of.gone].note} when this runs.`}
        </p>
        {mayImport && of.hasFile && (
          <div className="flex flex-wrap gap-2">
            {goneActions
              .filter((gone) => gone !== of.gone)
              .map((gone) => (
                <Button
                  key={gone}
                  kind="outline"
                  size="compact"
                  busy={plan.isPending}
                  onClick={() => void change({ gone })}
                >
                  {goneWords[gone].label}
                </Button>
              ))}
          </div>
        )}
        {plan.error && (
          <p role="alert" className="text-danger">
            {wordsOf(plan.error)}
          </p>
        )}
      </div>
    </Notice>
  )
}
