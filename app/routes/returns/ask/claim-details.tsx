import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { sizeLabel } from '../../../../contract/wording/size-labels.ts'
import type { ChosenLine } from '../../../features/returns/return-choice.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { RadioCards } from '../../../ui/form/radio-cards.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import type { ReturnableLine } from './asked-steps.ts'
import { ClaimPhotos } from './claim-photos.tsx'
import type { WrittenClaim } from './use-claim-draft.ts'

type ClaimDetailsProps = {
  orderId: string
  line: ReturnableLine
  last: ChosenLine
  draft: WrittenClaim
  link: string | undefined
  /** The review, with the new pair that is wanted or without one. */
  addressOf: (to: ChosenLine['to']) => string
}

const maxComment = 500
const nothingSaid = 'Please add a photograph or a few words, so that we see what’s wrong'

/** What is wrong in words and photographs, and what would put it right. */
export function ClaimDetails({ orderId, line, last, draft, link, addressOf }: ClaimDetailsProps) {
  const { shoe } = line
  const navigate = useNavigate()
  const [tried, setTried] = useState(false)
  const same = line.sizes.find(({ variantId, size }) => variantId === shoe.variantId && size === shoe.size)
  const hasStock = (same?.stock ?? 0) > 0
  const [wantsNew, setWantsNew] = useState(hasStock)
  const isMissing = last.reason === 'never_arrived'
  const isEmpty = !isMissing && draft.comment.trim() === '' && draft.pictures.length === 0
  const isTooLong = draft.comment.length > maxComment

  function goOn(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (isEmpty || isTooLong) return
    const to = { variantId: shoe.variantId, size: shoe.size }
    void navigate(addressOf(wantsNew ? to : undefined), { preventScrollReset: true })
  }

  return (
    <form noValidate aria-label="What’s wrong" className="grid gap-6" onSubmit={goOn}>
      {!isMissing && <ClaimPhotos orderId={orderId} draft={draft} link={link} />}
      <Field
        label={isMissing ? 'Anything we should know?' : 'What’s wrong with it?'}
        required={false}
        error={tried && isEmpty ? nothingSaid : undefined}
      >
        <TextArea
          name="comment"
          rows={3}
          limit={maxComment}
          value={draft.comment}
          onChange={(event) => draft.write(event.target.value)}
        />
      </Field>
      <RadioCards
        legend="What would you like?"
        value={wantsNew ? 'new' : 'money'}
        onChange={(value) => setWantsNew(value === 'new')}
        columns={2}
        options={[
          {
            value: 'new',
            label: 'The same pair again',
            note: hasStock ? `Size ${sizeLabel(shoe.size, shoe.gender)}, in stock` : 'Sold out',
            disabled: !hasStock,
          },
          { value: 'money', label: 'My money back' },
        ]}
      />
      <div>
        <Button type="submit" kind="signal" size="large" className="max-sm:w-full">
          Continue
        </Button>
      </div>
    </form>
  )
}
