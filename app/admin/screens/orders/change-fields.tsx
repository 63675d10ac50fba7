import type { DeliveryAddress } from '../../../../contract/account-forms.ts'
import type { OrderChangeKind } from '../../../../contract/admin/order-facts.ts'
import type { OrderPage } from '../../../../contract/admin/order-views.ts'
import { toDollars } from '../../../../contract/money.ts'
import { countOf } from '../../../../contract/wording/count-words.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { dollars } from './order-words.tsx'
import { SizeOfShoe } from './size-of-shoe.tsx'

type WantedChange =
  | { kind: 'cancel_lines'; lines: { position: number; quantity: number }[] }
  | { kind: 'size'; position: number; size: string }
  | { kind: 'address'; address: DeliveryAddress }

/** What was typed so far; `changeOf` makes a change of it, null for a refund, which is an amount alone. */
export type ChangeDraft = {
  pairs: Record<number, number>
  position: number
  size: string
  address: DeliveryAddress
  amount: string
  changeOf: (kind: OrderChangeKind) => WantedChange | null
}

export function newDraft(order: OrderPage): ChangeDraft {
  return withChange({
    pairs: {},
    position: order.lines[0]?.position ?? 1,
    size: '',
    address: order.address,
    amount: String(toDollars(order.refundableCents)),
  })
}

function withChange(draft: Omit<ChangeDraft, 'changeOf'>): ChangeDraft {
  return {
    ...draft,
    changeOf(kind) {
      if (kind === 'refund') return null
      if (kind === 'address') return { kind, address: draft.address }
      if (kind === 'size') return { kind, position: draft.position, size: draft.size }
      const lines = Object.entries(draft.pairs).map(([position, quantity]) => ({
        position: Number(position),
        quantity,
      }))
      return { kind, lines: lines.filter(({ quantity }) => quantity > 0) }
    },
  }
}

interface ChangeFieldsProps {
  order: OrderPage
  kind: OrderChangeKind
  draft: ChangeDraft
  onChange: (draft: ChangeDraft) => void
}

/** The fields of each kind of change. */
export function ChangeFields({ order, kind, draft, onChange }: ChangeFieldsProps) {
  const set = (changes: Partial<ChangeDraft>) => onChange(withChange({ ...draft, ...changes }))
  switch (kind) {
    case 'cancel_lines':
      return <PairFields order={order} draft={draft} set={set} />
    case 'size':
      return <SizeFields order={order} draft={draft} set={set} />
    case 'address':
      return <AddressFields draft={draft} set={set} />
    case 'refund':
      return <RefundFields order={order} draft={draft} set={set} />
  }
}

type PartProps = { order: OrderPage; draft: ChangeDraft; set: (changes: Partial<ChangeDraft>) => void }

function PairFields({ order, draft, set }: PartProps) {
  const open = order.lines.filter((line) => line.ordered - line.cancelled - line.sent > 0)
  return open.map((line) => {
    const left = line.ordered - line.cancelled - line.sent
    return (
      <Field key={line.position} label={`${line.title}, ${line.color}, size ${line.size}`}>
        <Select
          value={String(draft.pairs[line.position] ?? 0)}
          onChange={(event) =>
            set({ pairs: { ...draft.pairs, [line.position]: Number(event.target.value) } })
          }
          options={Array.from({ length: left + 1 }, (_, pairs) => ({
            value: String(pairs),
            label: pairs === 0 ? 'keep all' : `take ${pairs} of ${left} out`,
          }))}
        />
      </Field>
    )
  })
}

/** An amount that is typed, or what some pairs were paid with. */
function RefundFields({ order, draft, set }: PartProps) {
  const lines = order.lines.filter(({ ordered, cancelled }) => ordered > cancelled)
  function choose(position: number, count: number) {
    const pairs = { ...draft.pairs, [position]: count }
    const cents = lines.reduce((sum, line) => sum + centsOfPairs(line, pairs[line.position] ?? 0), 0)
    set({ pairs, amount: String(toDollars(Math.min(cents, order.refundableCents))) })
  }
  return (
    <>
      {lines.map((line) => (
        <Field key={line.position} label={`${line.title}, ${line.color}, size ${line.size}`}>
          <Select
            value={String(draft.pairs[line.position] ?? 0)}
            onChange={(event) => choose(line.position, Number(event.target.value))}
            options={Array.from({ length: line.ordered - line.cancelled + 1 }, (_, pairs) => ({
              value: String(pairs),
              label:
                pairs === 0
                  ? 'for no pair'
                  : `for ${countOf(pairs, 'pair')}: ${dollars(centsOfPairs(line, pairs))}`,
            }))}
          />
        </Field>
      ))}
      <Field
        label="Amount"
        hint={`At most ${dollars(order.refundableCents)}. No pair is taken out of the order.`}
      >
        <TextInput
          start="$"
          inputMode="decimal"
          value={draft.amount}
          onChange={(event) => set({ pairs: {}, amount: event.target.value })}
        />
      </Field>
    </>
  )
}

/** What pairs of a line were paid with: their price less their part of the line's discount. */
function centsOfPairs(
  { ordered, cancelled, unitPriceCents, discountCents }: OrderPage['lines'][number],
  pairs: number,
) {
  const quantity = ordered - cancelled
  const staying = Math.round((discountCents * (quantity - pairs)) / quantity)
  return pairs * unitPriceCents - (discountCents - staying)
}

function SizeFields({ order, draft, set }: PartProps) {
  const line = order.lines.find(({ position }) => position === draft.position)
  return (
    <>
      <Field label="Line">
        <Select
          value={String(draft.position)}
          onChange={(event) => set({ position: Number(event.target.value), size: '' })}
          options={order.lines
            .filter((line) => line.ordered > line.cancelled)
            .map((line) => ({
              value: String(line.position),
              label: `${line.title}, ${line.color}, size ${line.size}`,
            }))}
        />
      </Field>
      {line && (
        <SizeOfShoe
          line={line}
          value={draft.size}
          hint="A higher price is not charged."
          onChange={(size) => set({ size })}
        />
      )}
    </>
  )
}

const addressFields = [
  ['name', 'Name'],
  ['phone', 'Phone'],
  ['street', 'Street'],
  ['city', 'City'],
  ['state', 'State'],
  ['pincode', 'Pincode'],
] as const

function AddressFields({ draft, set }: Omit<PartProps, 'order'>) {
  return addressFields.map(([name, label]) => (
    <Field key={name} label={label}>
      <TextInput
        value={draft.address[name] ?? ''}
        onChange={(event) => set({ address: { ...draft.address, [name]: event.target.value } })}
      />
    </Field>
  ))
}
