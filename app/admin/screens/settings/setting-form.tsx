import { type FormEvent, type ReactNode, useState } from 'react'
import { readSetting, type SettingName } from '../../../../contract/settings.ts'
import { nothing } from '../../../../contract/wording/setting-forms.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { wordsOf } from '../../api/admin-queries.ts'
import { fieldError } from '../products/field-error.ts'

export type SettingField<Name extends SettingName> = {
  name: Name
  label: string
  hint?: string
  choices?: readonly { value: string; label: string }[]
  /** What an empty field means; the setting is `none` then. */
  empty?: string
  /** Takes the whole row, for long texts. */
  isWide?: boolean
}

export type SettingGroup<Name extends SettingName> = { title: string; fields: readonly SettingField<Name>[] }

type Shown<Name> = { name: Name; value: string; isDefault: boolean }
export type Texts = Record<string, string>
type Change<Name> = { name: Name; value: string; was: string }

export interface SettingFormProps<Name extends SettingName> {
  label: string
  groups: readonly SettingGroup<Name>[]
  settings: readonly Shown<Name>[]
  mayChange: boolean
  /** Saves all or none. */
  onSave: (changes: Change<Name>[]) => Promise<unknown>
  /** What follows from the texts as they stand. */
  children?: (texts: Texts) => ReactNode
}

/** Fields of settings, saved together; one that somebody else has changed meanwhile is refused with the reason. */
export function SettingForm<Name extends SettingName>(props: SettingFormProps<Name>) {
  const { label, groups, settings, mayChange, onSave, children } = props
  const toast = useToast()
  const [changed, setChanged] = useState<Texts>({})
  const [wrong, setWrong] = useState<Texts>({})
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const texts: Texts = { ...Object.fromEntries(settings.map(({ name, value }) => [name, value])), ...changed }
  const dirty = settings.filter(({ name, value }) => (texts[name] ?? '').trim() !== value)

  function drop() {
    setChanged({})
    setWrong({})
    setFailure(null)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const changes = dirty.map(({ name, value }) => ({ name, value: (texts[name] ?? '').trim(), was: value }))
    const found = problemsIn(changes)
    setWrong(found)
    if (Object.keys(found).length > 0 || changes.length === 0) return
    setBusy(true)
    try {
      await onSave(changes)
      drop()
      toast.success(changes.length === 1 ? '1 change saved' : `${changes.length} changes saved`)
    } catch (error) {
      setFailure(error)
    }
    setBusy(false)
  }

  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <form
        aria-label={label}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid content-start gap-8"
      >
        {groups.map(({ title, fields }) => (
          <fieldset key={title} className="grid gap-4 sm:grid-cols-2" disabled={!mayChange}>
            <legend className="mb-3 font-semibold text-small">{title}</legend>
            {fields.map((field) => (
              <SettingInput
                key={field.name}
                field={field}
                value={texts[field.name] ?? ''}
                problem={wrong[field.name] ?? fieldError(failure, field.name).error}
                onChange={(value) => setChanged({ ...changed, [field.name]: value })}
              />
            ))}
          </fieldset>
        ))}
        {failure !== null && (
          <p role="alert" className="text-danger text-small">
            {wordsOf(failure)}
          </p>
        )}
        {mayChange && (
          <div className="flex gap-2">
            <Button type="submit" busy={busy} disabled={dirty.length === 0}>
              Save
            </Button>
            {dirty.length > 0 && (
              <Button kind="quiet" onClick={drop}>
                Undo
              </Button>
            )}
          </div>
        )}
      </form>
      {children?.(texts)}
    </div>
  )
}

/** What is wrong with each text, by the same parsing as the server's. */
function problemsIn<Name extends SettingName>(changes: readonly Change<Name>[]): Texts {
  const found: Texts = {}
  for (const { name, value } of changes) {
    const result = readSetting(name, value)
    if (!result.ok) found[name] = result.reason
  }
  return found
}

interface SettingInputProps {
  field: SettingField<SettingName>
  value: string
  problem: string | undefined
  onChange: (value: string) => void
}

function SettingInput({ field, value, problem, onChange }: SettingInputProps) {
  const { label, hint, choices, isWide, empty } = field
  return (
    <Field
      label={label}
      hint={hint}
      className={isWide ? 'sm:col-span-2' : undefined}
      {...(problem ? { error: problem } : {})}
    >
      {choices ? (
        <Select value={value} options={choices} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <TextInput
          value={empty !== undefined && value === nothing ? '' : value}
          placeholder={empty}
          maxLength={1000}
          onChange={({ target }) =>
            onChange(empty !== undefined && target.value === '' ? nothing : target.value)
          }
        />
      )}
    </Field>
  )
}
