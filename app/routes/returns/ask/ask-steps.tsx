import { href } from 'react-router'
import type { ReturnOptions } from '../../../../contract/return-views.ts'
import { countOf } from '../../../../contract/wording/count-words.ts'
import { type ReturnKind, reasonWords } from '../../../../contract/wording/return-words.ts'
import { sizeLabel } from '../../../../contract/wording/size-labels.ts'
import {
  type ChosenLine,
  type ReturnChoice,
  writeReturnChoice,
} from '../../../features/returns/return-choice.ts'
import type { ReturnAccess } from '../../../features/returns/use-return-access.ts'
import { Step } from '../../../ui/step.tsx'
import { type AskStep, isOpenFor, openStep, requestOf, settledLines, stepsOf } from './asked-steps.ts'
import { ClaimDetails } from './claim-details.tsx'
import { NewSizeStep } from './new-size-step.tsx'
import { OtherShoeStep } from './other-shoe-step.tsx'
import { PairStep } from './pair-step.tsx'
import { ReasonStep } from './reason-step.tsx'
import { ReturnReview } from './return-review.tsx'
import { useClaimDraft, type WrittenClaim } from './use-claim-draft.ts'

type AskStepsProps = {
  orderId: string
  options: ReturnOptions
  kind: ReturnKind
  choice: ReturnChoice
  access: ReturnAccess
}

const titles: Record<AskStep, string> = {
  pair: 'Which pair?',
  reason: 'What’s the matter?',
  size: 'Which one instead?',
  details: 'Tell us more',
  review: 'Check and confirm',
}

/** The steps in one column, as in checkout: the open one, completed ones with their answer, and those to come. */
export function AskSteps({ orderId, options, kind, choice: read, access }: AskStepsProps) {
  const choice = { ...read, kind, lines: settledLines(kind, options.lines, read.lines) }
  const draft = useClaimDraft(orderId)
  const steps = stepsOf[kind]
  const current = openStep(kind, choice.lines, choice.step)
  const addressOf = (changes: Partial<ReturnChoice>) =>
    href('/order/:id/return', { id: orderId }) + writeReturnChoice({ ...choice, step: null, ...changes })
  const openLines = options.lines.filter((each) => isOpenFor(kind, each))
  const summaries = summariesOf(choice, options, draft)
  return (
    <div className="max-w-[44rem]">
      {steps.map((step, index) => (
        <Step
          key={step}
          id={`step-${step}`}
          number={index + 1}
          of={steps.length}
          open={steps.indexOf(current) + 1}
          title={kind === 'claim' && step === 'reason' ? 'What’s wrong?' : titles[step]}
          summary={summaries[step]}
          change={step === 'pair' && openLines.length < 2 ? undefined : addressOf({ step })}
        >
          {step === current && (
            <StepPanel
              step={step}
              orderId={orderId}
              options={options}
              kind={kind}
              choice={choice}
              access={access}
              draft={draft}
              addressOf={addressOf}
              mayAdd={openLines.length > choice.lines.length}
            />
          )}
        </Step>
      ))}
    </div>
  )
}

type StepPanelProps = AskStepsProps & {
  step: AskStep
  draft: WrittenClaim
  addressOf: (changes: Partial<ReturnChoice>) => string
  /** Another pair of the order can go with it. */
  mayAdd: boolean
}

/** What the open step asks. */
function StepPanel({
  step,
  orderId,
  options,
  kind,
  choice,
  access,
  draft,
  addressOf,
  mayAdd,
}: StepPanelProps) {
  const last = choice.lines.at(-1)
  const line = options.lines.find(({ position }) => position === last?.position)
  if (step === 'pair' || !last || !line) {
    return <PairStep kind={kind} options={options} choice={choice} addressOf={addressOf} />
  }
  const withLast = (changes: Partial<ChosenLine>) => [...choice.lines.slice(0, -1), { ...last, ...changes }]
  switch (step) {
    case 'reason':
      return (
        <ReasonStep
          kind={kind}
          reasons={options.reasons}
          chosen={last.reason}
          addressOf={(reason) => addressOf({ lines: withLast({ reason }) })}
        />
      )
    case 'size':
      return choice.step === 'shoe' ? (
        <OtherShoeStep
          line={line}
          chosen={last}
          find={choice.find ?? ''}
          model={choice.model ?? ''}
          lookAt={(changes) => addressOf({ ...changes, step: 'shoe' })}
          addressOf={(to) => addressOf({ lines: withLast({ to }) })}
          sameShoe={addressOf({ step: 'size' })}
        />
      ) : (
        <NewSizeStep
          otherShoe={addressOf({ step: 'shoe', find: '', model: '' })}
          line={line}
          chosen={last}
          addressOf={(to) => addressOf({ lines: withLast({ to }) })}
          moneyBack={addressOf({ kind: 'return', lines: withLast({ to: undefined }) })}
        />
      )
    case 'details':
      return (
        <ClaimDetails
          orderId={orderId}
          line={line}
          last={last}
          draft={draft}
          link={access.link}
          addressOf={(to) => addressOf({ lines: withLast({ to }), step: 'review' })}
        />
      )
    case 'review': {
      const request = requestOf(kind, choice, draft)
      // A claim's review follows a step that is always open.
      const here = kind === 'claim' ? 'review' : null
      return (
        request && (
          <ReturnReview
            orderId={orderId}
            options={options}
            request={request}
            choice={choice}
            access={access}
            addressOf={(changes) => addressOf({ step: here, ...changes })}
            mayAdd={mayAdd}
            onDone={draft.forget}
          />
        )
      )
    }
  }
}

function summariesOf(
  choice: ReturnChoice,
  options: ReturnOptions,
  draft: WrittenClaim,
): Partial<Record<AskStep, string | undefined>> {
  const last = choice.lines.at(-1)
  const line = options.lines.find(({ position }) => position === last?.position)
  const photos = draft.pictures.length > 0 ? countOf(draft.pictures.length, 'photograph') : ''
  return {
    pair: pairSummary(choice, options),
    reason: last?.reason ? reasonWords[last.reason] : undefined,
    size: last?.to && newPairWords(line, last.to),
    details: [draft.comment.trim(), photos].filter(Boolean).join(' · '),
  }
}

function pairSummary({ lines }: Pick<ReturnChoice, 'lines'>, options: ReturnOptions): string {
  const names = lines.flatMap(({ position }) => {
    const shoe = options.lines.find((each) => each.position === position)?.shoe
    return shoe ? [`${shoe.name}, ${shoe.color}, size ${sizeLabel(shoe.size, shoe.gender)}`] : []
  })
  return names.join(' · ')
}

function newPairWords(
  line: ReturnOptions['lines'][number] | undefined,
  to: { variantId: string; size: string | number },
): string {
  const choice = line?.sizes.find((each) => each.variantId === to.variantId && each.size === String(to.size))
  if (!choice) return `Another shoe, size ${to.size}`
  const color = choice.variantId !== line?.shoe.variantId ? `${choice.color}, ` : ''
  return `${color}${color ? 'size' : 'Size'} ${sizeLabel(String(to.size), line?.shoe.gender)}`
}
