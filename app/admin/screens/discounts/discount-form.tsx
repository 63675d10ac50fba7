import { Field } from '../../../ui/form/field.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import type { DiscountDraft } from './discount-draft.ts'
import { ScopeFields } from './scope-fields.tsx'

export interface DiscountFormProps {
  draft: DiscountDraft
  set: (changes: Partial<DiscountDraft>) => void
  /** What is wrong, by field. */
  errorOf: (field: keyof DiscountDraft) => { error?: string }
}

/** The fields of a discount, without its codes. */
export function DiscountFields({ draft, set, errorOf }: DiscountFormProps) {
  return (
    <>
      <Field label="Name" hint="For the shop’s people only" {...errorOf('name')}>
        <TextInput
          value={draft.name}
          autoComplete="off"
          onChange={({ target }) => set({ name: target.value })}
        />
      </Field>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
        <Field label="Takes off" {...errorOf('reduction')}>
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            value={draft.reduction}
            onChange={({ target }) => set({ reduction: target.value })}
          />
        </Field>
        <div className="mt-7">
          <Segmented
            legend="Takes off by"
            value={draft.unit}
            onChange={(unit) => set({ unit: unit === 'percent' ? 'percent' : 'amount' })}
            segments={[
              { value: 'percent', label: '%' },
              { value: 'amount', label: '$' },
            ]}
          />
        </div>
      </div>
      <ScopeFields draft={draft} set={set} {...errorOf('kind')} />
      <LimitFields draft={draft} set={set} errorOf={errorOf} />
    </>
  )
}

function LimitFields({ draft, set, errorOf }: DiscountFormProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="From" hint="Empty: now" {...errorOf('startsAt')}>
        <TextInput
          type="datetime-local"
          value={draft.startsAt}
          onChange={({ target }) => set({ startsAt: target.value })}
        />
      </Field>
      <Field label="To" hint="Empty: no end" {...errorOf('endsAt')}>
        <TextInput
          type="datetime-local"
          value={draft.endsAt}
          onChange={({ target }) => set({ endsAt: target.value })}
        />
      </Field>
      <Field label="Uses of each code" hint="Empty: any number" {...errorOf('maxUses')}>
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          value={draft.maxUses}
          onChange={({ target }) => set({ maxUses: target.value })}
        />
      </Field>
      <Field label="Uses by a customer" hint="Empty: any number" {...errorOf('maxUsesPerCustomer')}>
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          value={draft.maxUsesPerCustomer}
          onChange={({ target }) => set({ maxUsesPerCustomer: target.value })}
        />
      </Field>
      <Field label="Least order" hint="Empty: any order" {...errorOf('leastOrder')}>
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          start="$"
          value={draft.leastOrder}
          onChange={({ target }) => set({ leastOrder: target.value })}
        />
      </Field>
    </div>
  )
}

/** The codes of a new discount: one that is typed, or random ones. */
export function CodeFields({ draft, set, errorOf }: DiscountFormProps) {
  return (
    <fieldset className="grid justify-items-start gap-3">
      <legend className="mb-1.5 font-medium text-small">Codes</legend>
      <Segmented
        legend="Kind of codes"
        value={draft.codes}
        onChange={(codes) => set({ codes: codes === 'one' ? 'one' : 'random' })}
        segments={[
          { value: 'one', label: 'One code' },
          { value: 'random', label: 'Random codes' },
        ]}
      />
      {draft.codes === 'one' ? (
        <Field label="Code" hint="As customers type it" className="w-full" {...errorOf('code')}>
          <TextInput
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={40}
            value={draft.code}
            onChange={({ target }) => set({ code: target.value.toUpperCase() })}
          />
        </Field>
      ) : (
        <Field
          label="How many"
          hint="At most 10,000, to save as CSV"
          className="w-full"
          {...errorOf('random')}
        >
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            value={draft.random}
            onChange={({ target }) => set({ random: target.value })}
          />
        </Field>
      )}
    </fieldset>
  )
}
