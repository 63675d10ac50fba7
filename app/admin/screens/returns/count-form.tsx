import { Plus } from 'lucide'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import type { ReturnPage } from '../../../../contract/admin/return-views.ts'
import { reasonWords } from '../../../../contract/wording/return-words.ts'
import { sizeLabel } from '../../../../contract/wording/size-labels.ts'
import { Button } from '../../../ui/button.tsx'
import { RadioCards } from '../../../ui/form/radio-cards.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Menu } from '../../../ui/overlay/menu.tsx'
import { tellBarHeight } from '../../frame/tell-bar-height.ts'
import { ShoePicture } from '../shoe-picture.tsx'
import {
  addEntry,
  type CountDraft,
  countedPairs,
  dropEntry,
  isAsAnnounced,
  missingPairs,
  setEntry,
} from './count-draft.ts'
import { CountEntryFields } from './count-entry.tsx'
import { pairsInWords, shoeInWords } from './return-words.tsx'

interface CountFormProps {
  page: ReturnPage
  draft: CountDraft
  onChange: (draft: CountDraft) => void
  isBusy: boolean
  onPreview: () => void
}

/** What came in the parcel, begun as it was announced: Enter confirms that all is so. */
export function CountForm({ page, draft, onChange, isBusy, onPreview }: CountFormProps) {
  const button = useRef<HTMLButtonElement>(null)
  const isPlain = isAsAnnounced(page, draft)
  const missing = missingPairs(page, draft)
  // The number was entered: Enter again says that all is as announced.
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isBusy) onPreview()
  }
  return (
    <form aria-label="Count" onSubmit={submit} className="grid gap-4">
      <ul className="grid gap-3">
        {page.lines.map((line) => (
          <Line key={line.position} page={page} line={line} draft={draft} onChange={onChange} />
        ))}
        <OtherShoes page={page} draft={draft} onChange={onChange} />
      </ul>
      <SomethingElse page={page} draft={draft} onChange={onChange} />
      {missing > 0 && (
        <RadioCards
          legend={`${pairsInWords(missing)} did not come`}
          value={draft.waitForRest ? 'wait' : 'keep'}
          onChange={(value) => onChange({ ...draft, waitForRest: value === 'wait' })}
          columns={2}
          options={[
            { value: 'keep', label: 'Settle what came', note: 'The customer keeps the rest.' },
            { value: 'wait', label: 'Wait for the rest', note: 'Nothing is settled before.' },
          ]}
        />
      )}
      <div
        ref={tellBarHeight}
        className="flex flex-wrap gap-2 border-line border-t py-3 max-md:sticky max-md:bottom-0 max-md:z-10 max-md:bg-paper"
      >
        <Button ref={button} type="submit" busy={isBusy} className="max-md:flex-1">
          {isPlain ? 'All as announced, as new' : 'See what happens'}
        </Button>
      </div>
    </form>
  )
}

type PartProps = Pick<CountFormProps, 'page' | 'draft' | 'onChange'>

function Line({ page, line, draft, onChange }: PartProps & { line: ReturnPage['lines'][number] }) {
  const { position, shoe, pairs, reason, comment } = line
  const entries = draft.entries.filter((entry) => entry.position === position)
  const came = countedPairs(draft, position)
  return (
    <Card shoe={shoe}>
      <p className="text-small">
        {pairsInWords(pairs)} announced,{' '}
        <span className="font-medium">{reasonWords[reason].toLowerCase()}</span>
        {comment && <q className="block text-soft">{comment}</q>}
      </p>
      {entries.map((entry, at) => (
        <CountEntryFields
          key={entry.key}
          returnId={page.id}
          entry={entry}
          name={shoeInWords(shoe)}
          onChange={(changes) => onChange(setEntry(draft, entry.key, changes))}
          onDrop={at > 0 ? () => onChange(dropEntry(draft, entry.key)) : undefined}
        >
          {at === 0 && came !== pairs && (
            <p role="status" className="text-small text-warning">
              {came < pairs ? `${pairs - came} missing` : `${came - pairs} more than announced`}
            </p>
          )}
        </CountEntryFields>
      ))}
      <Button
        kind="quiet"
        size="compact"
        className="justify-self-start"
        onClick={() => onChange(addEntry(draft, position))}
      >
        <Icon icon={Plus} size={16} />
        More pairs, in another condition
      </Button>
    </Card>
  )
}

/** What was in the box besides: pairs of the order that nobody announced, or of somebody else. */
function OtherShoes({ page, draft, onChange }: PartProps) {
  const others = draft.entries.filter(
    ({ position }) => position === null || !page.lines.some((line) => line.position === position),
  )
  return others.map((entry) => {
    const shoe = page.order.lines.find(({ position }) => position === entry.position)
    return (
      <Card key={entry.key} shoe={shoe}>
        <CountEntryFields
          returnId={page.id}
          entry={entry}
          name={shoe ? shoeInWords(shoe) : 'a shoe that is not of this order'}
          onChange={(changes) => onChange(setEntry(draft, entry.key, changes))}
          onDrop={() => onChange(dropEntry(draft, entry.key))}
        >
          <p className="flex-1 text-small text-soft">
            {shoe ? 'Not announced' : 'It goes back to where it came from.'}
          </p>
        </CountEntryFields>
      </Card>
    )
  })
}

function SomethingElse({ page, draft, onChange }: PartProps) {
  const listed = [...page.lines, ...draft.entries].map(({ position }) => position)
  const others = page.order.lines.filter(
    ({ position, quantity, returned }) => quantity > returned && !listed.includes(position),
  )
  return (
    <div className="relative justify-self-start">
      <Menu
        align="start"
        trigger={
          <Button kind="outline" size="compact">
            <Icon icon={Plus} size={16} />
            Something else was in the box
          </Button>
        }
        entries={[
          ...others.map((line) => ({
            label: shoeInWords(line),
            onSelect: () => onChange(addEntry(draft, line.position)),
          })),
          { label: 'A shoe that is not of this order', onSelect: () => onChange(addEntry(draft, null)) },
        ]}
      />
    </div>
  )
}

type CardShoe = ReturnPage['lines'][number]['shoe']

function Card({ shoe, children }: { shoe: CardShoe | undefined; children: ReactNode }) {
  return (
    <li className="grid gap-3 rounded-panel border border-line bg-raised p-4">
      <div className="flex gap-3">
        <ShoePicture pictureId={shoe?.pictureId ?? null} />
        {shoe ? (
          <div className="grid min-w-0 content-start">
            <p className="font-medium">
              {shoe.brand} {shoe.title}
            </p>
            <p className="text-small text-soft">
              {shoe.color}, <strong className="text-ink">size {sizeLabel(shoe.size, shoe.gender)}</strong>
            </p>
          </div>
        ) : (
          <p className="font-medium">Not of this order</p>
        )}
      </div>
      {children}
    </li>
  )
}
