import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ImportField } from '../../../../contract/admin/import-fields.ts'
import {
  importEndpoints as e,
  goneActions,
  type ImportChoice,
  type ImportMapping,
  type ImportView,
  importBases,
} from '../../../../contract/admin/imports.ts'
import { countOf } from '../../../../contract/wording/count-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { RadioCards } from '../../../ui/form/radio-cards.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { useAdminChange, useAdminQuery, wordsOf } from '../../api/admin-queries.ts'
import { FieldRow } from './field-row.tsx'
import { baseWords, fieldGroups, fieldWords, goneWords } from './import-words.tsx'
import { MoneyFields } from './money-fields.tsx'
import { missingFields, sourceOf, useChoice } from './use-choice.ts'

/** What the columns of a file mean, with samples; guessed by their names, or as they were chosen the last time. */
export function ColumnsStep({ of }: { of: ImportView }) {
  const { data, error } = useAdminQuery(e.getImportMapping, { params: { id: of._id } })
  if (error && !data) return <ErrorState title="The columns could not be loaded" text={wordsOf(error)} />
  if (!data) return <SkeletonText lines={4} />
  return <ColumnsForm of={of} mapping={data} />
}

function ColumnsForm({ of, mapping }: { of: ImportView; mapping: ImportMapping }) {
  const [, setParams] = useSearchParams()
  const { choice, change, forget } = useChoice(of._id, mapping.choice)
  const [isTried, setTried] = useState(false)
  const plan = useAdminChange(
    e.planImport,
    e.getImport,
    e.listImports,
    e.listImportEntries,
    e.getImportMapping,
  )
  const missing = missingFields(choice, mapping.bases)
  function submit() {
    setTried(true)
    if (missing.length > 0) return
    plan.mutate(
      { params: { id: of._id }, body: choice },
      {
        onSuccess() {
          forget()
          setParams({}, { replace: true })
        },
      },
    )
  }
  return (
    <form
      noValidate
      className="grid max-w-4xl gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        if (!plan.isPending) submit()
      }}
    >
      {mapping.keptFrom !== null && (
        <Notice tone="info" title="Filled in as the last time">
          The columns are those of {mapping.keptFrom}, and so is what they mean.
        </Notice>
      )}
      <Field
        label="This file comes from"
        hint="Found by the names of its columns. Each field can still be read from another column."
        className="max-w-form"
      >
        <Select
          value={choice.base}
          onChange={(event) => change(withBase(choice, event.target.value))}
          options={importBases.map((base) => ({ value: base, label: baseWords[base] }))}
        />
      </Field>
      <FieldGroups mapping={mapping} choice={choice} onChange={change} missing={isTried ? missing : []} />
      <MoneyFields choice={choice} onChange={change} />
      <SizelessChoice choice={choice} onChange={change} />
      <RadioCards
        legend="Products of earlier imports that are not in this file"
        columns={3}
        value={choice.gone}
        onChange={(gone) => change({ ...choice, gone: goneActions.find((each) => each === gone) ?? 'keep' })}
        options={goneActions.map((gone) => ({ value: gone, ...goneWords[gone] }))}
      />
      {plan.error && (
        <Notice tone="danger" role="alert">
          {wordsOf(plan.error)}
        </Notice>
      )}
      {isTried && missing.length > 0 && (
        <Notice tone="danger" role="alert">
          Still without a column: {missing.map((field) => fieldWords[field]).join(', ')}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={plan.isPending}>
          Show what would change
        </Button>
        <span className="text-caption text-soft">Nothing changes in the shop yet.</span>
      </div>
    </form>
  )
}

function SizelessChoice({ choice, onChange }: Pick<FieldGroupsProps, 'choice' | 'onChange'>) {
  return (
    <Checkbox
      label="Leave out products that come in no size, such as gift cards"
      checked={choice.needsSize}
      onChange={(event) => onChange({ ...choice, needsSize: event.target.checked })}
    />
  )
}

/** Another base begins afresh: what was chosen for one does not fit the other. */
function withBase(choice: ImportChoice, base: string): ImportChoice {
  const found = importBases.find((each) => each === base) ?? 'own'
  return { ...choice, base: found, columns: {}, fixed: {} }
}

interface FieldGroupsProps {
  mapping: ImportMapping
  choice: ImportChoice
  onChange: (choice: ImportChoice) => void
  missing: readonly ImportField[]
}

function FieldGroups({ mapping, choice, onChange, missing }: FieldGroupsProps) {
  const rows = (fields: readonly ImportField[]) => (
    <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
      {fields.map((field) => (
        <FieldRow
          key={field}
          field={field}
          mapping={mapping}
          choice={choice}
          onChange={onChange}
          isMissing={missing.includes(field)}
        />
      ))}
    </div>
  )
  return (
    <>
      {fieldGroups.map(({ label, fields, isRare }) =>
        isRare ? (
          <Disclosure
            key={label}
            title={label}
            note={`${countUsed(fields, mapping, choice)} of ${fields.length}`}
          >
            {rows(fields)}
          </Disclosure>
        ) : (
          <fieldset key={label} className="grid gap-4">
            <legend className="mb-3 w-full border-line border-b pb-1.5 font-semibold">{label}</legend>
            {rows(fields)}
          </fieldset>
        ),
      )}
      <UnusedColumns mapping={mapping} choice={choice} />
    </>
  )
}

function countUsed(fields: readonly ImportField[], { bases }: ImportMapping, choice: ImportChoice): number {
  return fields.filter((field) => sourceOf(field, choice, bases).kind !== 'none').length
}

/** Columns that no field is read from, with samples: what would be left out. */
function UnusedColumns({
  mapping: { columns, bases },
  choice,
}: Pick<FieldGroupsProps, 'mapping' | 'choice'>) {
  const fields = fieldGroups.flatMap((group) => group.fields)
  const used = new Set(
    fields.flatMap((field) => {
      const source = sourceOf(field, choice, bases)
      return source.kind === 'base' ? source.columns : source.kind === 'column' ? [source.column] : []
    }),
  )
  const unused = columns.filter(({ name }) => !used.has(name))
  if (unused.length === 0) return null
  return (
    <Disclosure title="Columns that no field is read from" note={countOf(unused.length, 'column')}>
      <dl className="grid gap-x-6 gap-y-2 text-small sm:grid-cols-2">
        {unused.map(({ name, samples }) => (
          <div key={name} className="min-w-0">
            <dt className="truncate font-medium">{name}</dt>
            <dd className="truncate text-caption text-soft">{samples.join(' · ') || 'empty'}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  )
}
