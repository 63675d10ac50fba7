import { type FormEvent, useState } from 'react'
import type { returnRuleNames } from '../../../../contract/admin/return-views.ts'
import { returnAdminEndpoints as e } from '../../../../contract/admin/returns.ts'
import { defaultSettings } from '../../../../contract/default-settings.ts'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import { readSetting, readSettings } from '../../../../contract/settings.ts'
import { defaultShop } from '../../../../contract/shop.ts'
import { returnRules } from '../../../../contract/wording/return-rules.ts'
import { nothing } from '../../../../contract/wording/setting-forms.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { adminHref } from '../../admin-href.ts'
import { useAdminChange, useAdminQuery, wordsOf } from '../../api/admin-queries.ts'
import { useMay } from '../../api/use-session.ts'
import { ScreenHead } from '../../frame/screen-head.tsx'

type RuleName = (typeof returnRuleNames)[number]
type Rules = ReplyOf<typeof e.getReturnRules>['rules']
type Texts = Partial<Record<RuleName, string>>

type RuleField = {
  name: RuleName
  label: string
  hint?: string
  unit?: string
  choices?: readonly { value: string; label: string }[]
  /** What an empty field means; the rule is `none` then. */
  empty?: string
}

const yesOrNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

const groups: readonly { title: string; fields: readonly RuleField[] }[] = [
  {
    title: 'How long',
    fields: [
      {
        name: 'returnDays',
        label: 'Days to return a pair',
        hint: 'From delivery',
        unit: 'days',
        empty: 'No returns',
      },
      {
        name: 'exchangeHoldDays',
        label: 'The new pair is held for',
        hint: 'Until the old one is on its way',
        unit: 'days',
      },
      { name: 'returnSendDays', label: 'A return is on its way within', unit: 'days' },
      { name: 'timeZone', label: 'Time zone', hint: 'Days end at its midnight' },
    ],
  },
  {
    title: 'Money',
    fields: [
      { name: 'freeReturns', label: 'Shipping of returns is free', choices: yesOrNo },
      { name: 'freeExchanges', label: 'Shipping of exchanges is free', choices: yesOrNo },
      {
        name: 'returnFeeCents',
        label: 'Kept of each return',
        hint: 'Exchanges and claims cost nothing',
        unit: '$',
      },
      {
        name: 'refundAtScan',
        label: 'Money back at the first scan',
        hint: 'Instead of once the pair is here',
        choices: [
          { value: 'nobody', label: 'For nobody' },
          { value: 'trusted', label: 'For who has returned before' },
          { value: 'everybody', label: 'For everybody' },
        ],
      },
    ],
  },
  {
    title: 'At the desk',
    fields: [
      {
        name: 'claimKeepCents',
        label: 'Claims up to this value keep the pair',
        hint: '0: every pair comes back',
        unit: '$',
      },
      { name: 'restockNoBox', label: 'Pairs without a box are sold again', choices: yesOrNo },
      { name: 'returnAddress', label: 'Parcels go to', hint: 'One line', empty: 'The shop’s own address' },
    ],
  },
]

/** The rules of returns, beside the sentences that customers read of them. */
export function ReturnRulesScreen() {
  const { data, error, refetch } = useAdminQuery(e.getReturnRules, {})
  return (
    <>
      <ScreenHead title="Rules of returns" back={{ to: adminHref('/returns'), label: 'Returns' }} />
      {error && (
        <ErrorState
          title="The rules could not be loaded"
          text={wordsOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonText lines={4} />}
      {data && <RulesForm rules={data.rules} />}
    </>
  )
}

function RulesForm({ rules }: { rules: Rules }) {
  const may = useMay()
  const toast = useToast()
  const [changed, setChanged] = useState<Texts>({})
  const [problems, setProblems] = useState<Texts>({})
  const save = useAdminChange(e.setReturnRule, e.getReturnRules)
  const mayChange = may('settings:write')
  const texts: Texts = { ...Object.fromEntries(rules.map(({ name, value }) => [name, value])), ...changed }
  const names = rules.map(({ name }) => name)
  const dirty = names.filter((name) => isChanged(rules, changed, name))

  /** Rules before the one that fails are saved: each is a setting of its own. */
  async function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = problemsIn(dirty, texts)
    setProblems(wrong)
    if (Object.keys(wrong).length > 0) return
    for (const name of dirty) {
      try {
        await save.mutateAsync({ params: { name }, body: { value: (texts[name] ?? '').trim() } })
        setChanged(({ [name]: _saved, ...rest }) => rest)
      } catch (error) {
        setProblems({ [name]: wordsOf(error) })
        return
      }
    }
    toast.success(dirty.length === 1 ? '1 rule saved' : `${dirty.length} rules saved`)
  }

  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <form
        aria-label="Rules"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid content-start gap-8"
      >
        {groups.map(({ title, fields }) => (
          <fieldset key={title} className="grid items-end gap-4 sm:grid-cols-2" disabled={!mayChange}>
            <legend className="mb-3 font-semibold text-small">{title}</legend>
            {fields.map((field) => (
              <RuleInput
                key={field.name}
                field={field}
                value={texts[field.name] ?? ''}
                problem={problems[field.name]}
                onChange={(value) => setChanged({ ...changed, [field.name]: value })}
              />
            ))}
          </fieldset>
        ))}
        {mayChange && (
          <div className="flex gap-2">
            <Button type="submit" busy={save.isPending} disabled={dirty.length === 0}>
              Save
            </Button>
            {dirty.length > 0 && (
              <Button
                kind="quiet"
                onClick={() => {
                  setChanged({})
                  setProblems({})
                }}
              >
                Undo
              </Button>
            )}
          </div>
        )}
      </form>
      <Words texts={texts} isDraft={dirty.length > 0} />
    </div>
  )
}

function isChanged(rules: Rules, changed: Texts, name: RuleName): boolean {
  const typed = changed[name]
  return typed !== undefined && typed.trim() !== rules.find((rule) => rule.name === name)?.value
}

/** What is wrong with each text, by the same parsing as the server's. */
function problemsIn(names: readonly RuleName[], texts: Texts): Texts {
  const found: Texts = {}
  for (const name of names) {
    const result = readSetting(name, texts[name] ?? '')
    if (!result.ok) found[name] = result.reason
  }
  return found
}

interface RuleInputProps {
  field: RuleField
  value: string
  problem: string | undefined
  onChange: (value: string) => void
}

function RuleInput({ field, value, problem, onChange }: RuleInputProps) {
  const { label, hint, unit, choices, empty } = field
  return (
    <Field label={label} hint={hint} {...(problem ? { error: problem } : {})}>
      {choices ? (
        <Select value={value} options={choices} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <TextInput
          value={empty !== undefined && value === nothing ? '' : value}
          placeholder={empty}
          maxLength={1000}
          start={unit === '$' ? '$' : undefined}
          end={
            unit === 'days' && value !== nothing ? <span className="pe-2.5 text-small">days</span> : undefined
          }
          onChange={({ target }) =>
            onChange(empty !== undefined && target.value === '' ? nothing : target.value)
          }
        />
      )}
    </Field>
  )
}

/** The sentences as they would be with what is typed; a text that cannot be read leaves its rule as it was. */
function Words({ texts, isDraft }: { texts: Texts; isDraft: boolean }) {
  const stored = new Map(Object.entries(texts))
  const settings = readSettings(defaultSettings(defaultShop), stored)
  return (
    <aside aria-label="What customers read" className="lg:sticky lg:top-7 lg:self-start">
      <div className="grid gap-3 rounded-panel border border-line bg-raised p-5 text-small">
        <h2 className="font-semibold">{isDraft ? 'What customers would read' : 'What customers read'}</h2>
        <div aria-live="polite" className="grid gap-2">
          {returnRules(settings).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
        <p className="text-caption text-soft">On product pages, at checkout and on the order.</p>
      </div>
    </aside>
  )
}
