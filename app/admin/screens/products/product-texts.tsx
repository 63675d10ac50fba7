import { type FormEvent, useEffect, useState } from 'react'
import type { AdminProduct } from '../../../../contract/admin/product-forms.ts'
import { adminProductEndpoints as e } from '../../../../contract/admin/products.ts'
import { genders } from '../../../../contract/facets.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { useAdminQuery, wordsOf } from '../../api/admin-queries.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { fieldError } from './field-error.ts'
import { genderWords } from './gender-words.ts'
import type { TellDirty } from './leave-guard.tsx'
import { NamedInput } from './named-input.tsx'
import { staleProduct, useProductChange } from './product-queries.ts'
import { SaveBar } from './save-bar.tsx'
import {
  decidedText,
  namesOf,
  shownValue,
  storedValue,
  type TextField,
  type TextsDraft,
  textConflicts,
  textFields,
  textsOf,
  withText,
} from './texts-draft.ts'

export interface ProductTextsProps {
  product: AdminProduct
  isEditor: boolean
  onDirty: TellDirty
}

/** Texts and facts of a product. What was typed stays until it is saved, whatever others do meanwhile. */
export function ProductTexts({ product, isEditor, onDirty }: ProductTextsProps) {
  const toast = useToast()
  const [draft, setDraft] = useState<TextsDraft>({})
  const [mistake, setMistake] = useState<{ field: TextField; message: string } | null>(null)
  const save = useProductChange(e.editProduct)
  const isDirty = Object.keys(draft).length > 0
  const conflicts = textConflicts(product, draft)
  useEffect(() => onDirty('texts', isDirty), [isDirty, onDirty])

  function send(version: number, isAgain = false) {
    const texts = textsOf(draft)
    if ('message' in texts) return setMistake(texts)
    setMistake(null)
    save.mutate(
      { params: { id: product._id }, body: { version, ...texts } },
      {
        onSuccess() {
          setDraft({})
          toast.success(`Saved: ${fieldsInWords(draft)}`)
        },
        onError(error) {
          const now = staleProduct(error)
          // Others have changed something else: both fit together.
          if (now && !isAgain && textConflicts(now, draft).length === 0) return send(now.version, true)
          toast.error(wordsOf(error))
        },
      },
    )
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (conflicts.length === 0) send(product.version)
  }

  const form: TextForm = {
    product,
    draft,
    isEditor,
    set: (field, text) => setDraft((before) => withText(product, before, field, text)),
    error: (field) => (mistake?.field === field ? { error: mistake.message } : fieldError(save.error, field)),
  }
  return (
    <form aria-label="Texts" noValidate onSubmit={submit} className="grid gap-4">
      <ConflictNotice
        conflicts={conflicts.map(({ field, label, mine, theirs }) => ({
          name: field,
          label,
          mine: mine || 'nothing',
          theirs: theirs || 'nothing',
          onChoose: (choice) => setDraft((before) => decidedText(product, before, field, choice)),
        }))}
      />
      <NameFields {...form} />
      <Description {...form} />
      <Categories {...form} />
      <FactFields {...form} />
      {isEditor && isDirty && (
        <SaveBar
          words={`${fieldsInWords(draft)} changed, not saved`}
          label="Save the texts"
          busy={save.isPending}
          disabled={conflicts.length > 0}
          onDrop={() => setDraft({})}
        />
      )}
    </form>
  )
}

function fieldsInWords(draft: TextsDraft): string {
  const labels = textFields.filter(([field]) => draft[field]).map(([, label]) => label.toLowerCase())
  const words = labels.join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

type TextForm = {
  product: AdminProduct
  draft: TextsDraft
  isEditor: boolean
  set: (field: TextField, text: string) => void
  error: (field: TextField) => { error?: string }
}

interface LineProps extends TextForm {
  field: TextField
  label: string
  hint?: string
  /** Names to choose from while typing. */
  names?: readonly string[] | undefined
  inputMode?: 'numeric' | 'decimal'
}

function Line({ product, draft, isEditor, set, error, field, label, hint, names, inputMode }: LineProps) {
  return (
    <Field label={label} hint={hint} {...error(field)}>
      <NamedInput
        value={shownValue(product, draft, field)}
        readOnly={!isEditor}
        inputMode={inputMode}
        names={names}
        onText={(text) => set(field, text)}
      />
    </Field>
  )
}

function NameFields(form: TextForm) {
  const { data: options } = useAdminQuery(e.getProductOptions, {})
  const { product, draft, isEditor, set } = form
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Line {...form} field="title" label="Title" />
      <Line {...form} field="brand" label="Brand" names={options?.brands} />
      <Line {...form} field="type" label="Type" names={options?.types} />
      <Field label="For">
        <Select
          value={shownValue(product, draft, 'gender')}
          disabled={!isEditor}
          onChange={(event) => set('gender', event.target.value)}
          options={genders.map((value) => ({ value, label: genderWords[value] }))}
        />
      </Field>
    </div>
  )
}

/** The description, and how the shop shows it. */
function Description({ product, draft, isEditor, set, error }: TextForm) {
  const [isShown, setShown] = useState(false)
  const text = shownValue(product, draft, 'description')
  return (
    <div className="grid gap-2">
      <Field label="Description" {...error('description')}>
        <TextArea
          rows={6}
          limit={5000}
          value={text}
          readOnly={!isEditor}
          onChange={(event) => set('description', event.target.value)}
        />
      </Field>
      <div>
        <Button kind="outline" size="compact" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? 'Hide the preview' : 'Show the preview'}
        </Button>
      </div>
      {isShown && (
        <section aria-label="Preview" className="rounded-panel border border-line bg-raised p-5">
          <h3 className="font-semibold">Description</h3>
          <p className="max-w-prose whitespace-pre-line">{text}</p>
        </section>
      )}
    </div>
  )
}

function Categories({ product, draft, isEditor, set }: TextForm) {
  const { data: options } = useAdminQuery(e.getProductOptions, {})
  const chosen = namesOf(shownValue(product, draft, 'categories'))
  const stored = namesOf(storedValue(product, 'categories'))
  const names = [...new Set([...(options?.categories ?? []), ...stored, ...chosen])]
  function toggle(name: string) {
    const next = chosen.includes(name) ? chosen.filter((each) => each !== name) : [...chosen, name]
    // In the order of the list, so that there and back again is no change.
    const isSame = next.length === stored.length && next.every((each) => stored.includes(each))
    set('categories', (isSame ? stored : next).join(', '))
  }
  return (
    <fieldset className="grid gap-1">
      <legend className="font-medium text-small">Categories</legend>
      <div className="flex flex-wrap gap-x-5">
        {names.map((name) => (
          <Checkbox
            key={name}
            label={name}
            checked={chosen.includes(name)}
            disabled={!isEditor}
            onChange={() => toggle(name)}
          />
        ))}
      </div>
    </fieldset>
  )
}

function FactFields(form: TextForm) {
  const { product, draft, isEditor, set } = form
  const isSet = (field: 'featured' | 'finalSale') => shownValue(product, draft, field) === 'true'
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <Line {...form} field="materials" label="Materials" hint="Such as Leather, Rubber" />
        <Line {...form} field="closure" label="Closure" />
        <Line {...form} field="care" label="Care" />
        <Line {...form} field="fitAdvice" label="Fit advice" hint="Such as: runs half a size small" />
        <Line {...form} field="weightGrams" label="Weight" hint="Grams" inputMode="numeric" />
        <Line {...form} field="dropMm" label="Drop" hint="Millimeters" inputMode="decimal" />
      </div>
      <Checkbox
        label="Featured on the home page"
        checked={isSet('featured')}
        disabled={!isEditor}
        onChange={() => set('featured', String(!isSet('featured')))}
      />
      <Checkbox
        label="Final sale: comes back only for a fault"
        checked={isSet('finalSale')}
        disabled={!isEditor}
        onChange={() => set('finalSale', String(!isSet('finalSale')))}
      />
    </>
  )
}
