import { type FormEvent, type ReactNode, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { discountEndpoints as e, type WholeDiscount } from '../../../../contract/admin/discounts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { adminHref } from '../../admin-href.ts'
import { useAdminChange, useAdminQuery, wordsOf } from '../../api/admin-queries.ts'
import { useMay } from '../../api/use-session.ts'
import { ScreenHead } from '../../frame/screen-head.tsx'
import { fieldError } from '../products/field-error.ts'
import { CodeList } from './code-list.tsx'
import { type DiscountDraft, draftOf, emptyDraft, readCodes, readDraft } from './discount-draft.ts'
import { CodeFields, DiscountFields } from './discount-form.tsx'
import { reductionInWords, spentInWords, stateTones, stateWords } from './discount-words.ts'
import { PricePreview } from './price-preview.tsx'

const back = { to: adminHref('/discounts'), label: 'Discounts' }

type Problem = { field: keyof DiscountDraft; message: string } | null

/** Finds the words of a field among what the form and the server found wrong. */
function errorsOf(problem: Problem, error: unknown) {
  return (field: keyof DiscountDraft): { error?: string } => {
    if (problem?.field === field) return { error: problem.message }
    const path = field === 'code' || field === 'random' ? 'codes' : field
    return fieldError(error, path)
  }
}

/** Makes a discount with its codes. */
export function NewDiscountScreen() {
  const navigate = useNavigate()
  const toast = useToast()
  // Idempotency key: a repeat makes no second one.
  const [id] = useState(() => crypto.randomUUID())
  const [draft, setDraft] = useState(emptyDraft)
  const [problem, setProblem] = useState<Problem>(null)
  const create = useAdminChange(e.createDiscount, e.listDiscounts)
  const form = {
    draft,
    set: (changes: Partial<DiscountDraft>) => setDraft({ ...draft, ...changes }),
    errorOf: errorsOf(problem, create.error),
  }
  function submit() {
    const rule = readDraft(draft)
    const codes = readCodes(draft)
    setProblem(rule.ok ? (codes.ok ? null : codes) : rule)
    if (!rule.ok || !codes.ok) return
    create.mutate(
      { body: { _id: id, ...rule.value, codes: codes.value } },
      {
        onSuccess({ _id, name }) {
          toast.success(`${name} is made`)
          void navigate(adminHref('/discounts/:id', { id: _id }))
        },
      },
    )
  }
  return (
    <>
      <ScreenHead title="New discount" back={back} />
      <FormWithPreview label="New discount" draft={draft} onSubmit={submit}>
        <DiscountFields {...form} />
        <CodeFields {...form} />
        <SaveLine label="Make it" busy={create.isPending} error={create.error} />
      </FormWithPreview>
    </>
  )
}

/** One discount: what it says, its codes, and what they took off. */
export function DiscountScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useAdminQuery(e.getDiscount, { params: { id } })
  if (error) {
    return (
      <ErrorState
        title="This discount could not be loaded"
        text={wordsOf(error)}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) return <SkeletonText lines={4} />
  return (
    <>
      <ScreenHead title={data.name} back={back}>
        <StateButtons discount={data} />
      </ScreenHead>
      <p className="mb-6 flex flex-wrap items-center gap-2 text-small">
        <Badge tone={stateTones[data.state]}>{stateWords[data.state]}</Badge>
        {reductionInWords(data)} · {spentInWords(data)}
      </p>
      <div className="grid gap-10">
        {data.forSavedCarts ? (
          <p className="max-w-prose text-small text-soft">
            Reminders of carts promise this code, to customers with a saved cart, once for each cart. What it
            takes off cannot be changed; while it is paused, reminders leave it out.
          </p>
        ) : (
          <DiscountEditor key={data.version} discount={data} />
        )}
        <CodeList id={data._id} count={data.codes} mayAdd={!data.forSavedCarts && data.state !== 'ended'} />
      </div>
    </>
  )
}

function DiscountEditor({ discount }: { discount: WholeDiscount }) {
  const may = useMay()
  const toast = useToast()
  const [draft, setDraft] = useState(() => draftOf(discount))
  const [problem, setProblem] = useState<Problem>(null)
  const save = useAdminChange(e.changeDiscount, e.getDiscount, e.listDiscounts)
  const { _id: id, version } = discount
  function submit() {
    const rule = readDraft(draft)
    setProblem(rule.ok ? null : rule)
    if (!rule.ok) return
    save.mutate(
      { params: { id }, body: { ...rule.value, version } },
      { onSuccess: () => toast.success('Saved. Orders from now on get it so.') },
    )
  }
  return (
    <FormWithPreview label="Discount" draft={draft} onSubmit={submit}>
      <fieldset disabled={!may('discounts:write') || discount.state === 'ended'} className="grid gap-4">
        <DiscountFields
          draft={draft}
          set={(changes) => setDraft({ ...draft, ...changes })}
          errorOf={errorsOf(problem, save.error)}
        />
      </fieldset>
      {may('discounts:write') && discount.state !== 'ended' && (
        <SaveLine label="Save" busy={save.isPending} error={save.error} />
      )}
    </FormWithPreview>
  )
}

interface FormWithPreviewProps {
  label: string
  draft: DiscountDraft
  onSubmit: () => void
  children: ReactNode
}

function FormWithPreview({ label, draft, onSubmit, children }: FormWithPreviewProps) {
  const may = useMay()
  function submit(event: FormEvent) {
    event.preventDefault()
    onSubmit()
  }
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <form aria-label={label} noValidate onSubmit={submit} className="grid max-w-2xl content-start gap-4">
        {children}
      </form>
      {may('discounts:write') && <PricePreview draft={draft} />}
    </div>
  )
}

function SaveLine({ label, busy, error }: { label: string; busy: boolean; error: unknown }) {
  return (
    <div className="grid justify-items-start gap-3">
      {error !== null && (
        <p role="alert" className="text-danger text-small">
          {wordsOf(error)}
        </p>
      )}
      <Button type="submit" busy={busy}>
        {label}
      </Button>
    </div>
  )
}

function StateButtons({ discount: { _id: id, name, state } }: { discount: WholeDiscount }) {
  const may = useMay()
  const toast = useToast()
  const move = useAdminChange(e.moveDiscount, e.getDiscount, e.listDiscounts)
  if (!may('discounts:write') || state === 'ended') return null
  const to = (next: 'active' | 'paused' | 'ended', words: string) =>
    move.mutate(
      { params: { id }, body: { to: next } },
      {
        onSuccess: () => toast.success(`${name} ${words}`),
        onError: (error) => toast.error(wordsOf(error)),
      },
    )
  return (
    <>
      {state === 'paused' ? (
        <Button size="compact" busy={move.isPending} onClick={() => to('active', 'goes on')}>
          Go on
        </Button>
      ) : (
        <Button kind="outline" size="compact" busy={move.isPending} onClick={() => to('paused', 'is paused')}>
          Pause
        </Button>
      )}
      <Button kind="quiet" size="compact" busy={move.isPending} onClick={() => to('ended', 'has ended')}>
        End for good
      </Button>
    </>
  )
}
