import { type FormEvent, type Ref, useRef, useState } from 'react'
import type { ProductDetail } from '../../../contract/catalogue.ts'
import { sizeLabel } from '../../../contract/wording/size-labels.ts'
import { fitNotes, fitReason, ownSizeLabel } from '../../features/fit/fit-reason.ts'
import { offChart, type Recommendation } from '../../features/fit/foot-size.ts'
import { type MeasureUnit, readMeasure, writeMeasure } from '../../features/fit/read-measure.ts'
import { useMyFoot, useRememberFoot } from '../../features/fit/use-my-foot.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import type { ProductChoice } from './use-product-choice.ts'

type SizeCalculatorProps = {
  product: ProductDetail
  unit: MeasureUnit
  choice: ProductChoice
  onClose: () => void
}

/** Recommends a size for the measured foot, and saves the foot. */
export function SizeCalculator({ product, unit, choice, onClose }: SizeCalculatorProps) {
  const foot = useMyFoot()
  const remember = useRememberFoot()
  const toast = useToast()
  const [typed, setTyped] = useState<{ length: string; width: string } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const first = useRef<HTMLInputElement>(null)
  const shown = typed ?? {
    length: foot ? writeMeasure(foot.length, unit) : '',
    width: foot ? writeMeasure(foot.width, unit) : '',
  }

  async function save(next: Parameters<typeof remember>[0]) {
    try {
      await remember(next)
      setTyped(null)
    } catch {
      toast.error('We couldn’t save your size. Please try again.')
    }
  }

  function calculate(event: FormEvent) {
    event.preventDefault()
    const reading = readFootFor(product, shown, unit)
    if ('problem' in reading) {
      setProblem(reading.problem)
      first.current?.focus()
      return
    }
    setProblem(null)
    void save(reading.foot)
  }

  function type(part: Partial<typeof shown>) {
    setTyped({ ...shown, ...part })
    setProblem(null)
  }

  return (
    <form onSubmit={calculate} noValidate className="grid gap-4">
      <div className="grid grid-cols-2 gap-3">
        <MeasureField
          label="Foot length"
          input={first}
          value={shown.length}
          unit={unit}
          wrong={problem !== null}
          onType={(length) => type({ length })}
        />
        <MeasureField
          label="Foot width"
          value={shown.width}
          unit={unit}
          wrong={problem !== null}
          onType={(width) => type({ width })}
        />
      </div>
      {problem && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      <Button type="submit" kind="outline">
        Calculate size
      </Button>
      {choice.mine && typed === null && (
        <Result
          mine={choice.mine}
          product={product}
          choice={choice}
          onClose={onClose}
          onForget={() => void save(null)}
        />
      )}
    </form>
  )
}

/** The typed foot, or the error; also where the chart has no size near it. */
function readFootFor(product: ProductDetail, typed: { length: string; width: string }, unit: MeasureUnit) {
  const reading = readMeasure(typed.length, typed.width, unit)
  if ('problem' in reading) return reading
  const off = offChart(product.sizeGuide.measurements, reading.foot)
  if (!off) return reading
  const [from, to] = [writeMeasure(off.from, unit), writeMeasure(off.to, unit)]
  return {
    problem: `This shoe is made for feet from ${from} to ${to} ${unit} long. Please check the numbers.`,
  }
}

/** Long enough for a number with its unit: “10.25 inches”. */
const maxTyped = 12

type MeasureFieldProps = {
  label: string
  input?: Ref<HTMLInputElement>
  value: string
  unit: MeasureUnit
  wrong: boolean
  onType: (text: string) => void
}

function MeasureField({ label, input, value, unit, wrong, onType }: MeasureFieldProps) {
  return (
    <Field label={label}>
      <TextInput
        ref={input}
        inputMode="decimal"
        autoComplete="off"
        maxLength={maxTyped}
        value={value}
        onChange={(event) => onType(event.target.value)}
        aria-invalid={wrong || undefined}
        end={<span className="pe-3 text-small">{unit}</span>}
      />
    </Field>
  )
}

type ResultProps = Pick<SizeCalculatorProps, 'product' | 'choice' | 'onClose'> & {
  mine: Recommendation
  onForget: () => void
}

function Result({ mine, product, choice, onClose, onForget }: ResultProps) {
  const entry = choice.variant?.sizes.find((each) => each.size === mine.size)
  const label = sizeLabel(mine.size, product.gender)
  const comes = product.variants.some((each) => each.sizes.some((size) => size.size === mine.size))
  return (
    <div role="status" className="grid gap-3 rounded-tile bg-sunk p-5">
      <p className="grid gap-1">
        <span className="text-small text-soft">Your size in this shoe</span>
        <span className="display figures text-heading">{ownSizeLabel(mine.size, product.gender)}</span>
      </p>
      <p className="text-small">{fitReason(mine, product.gender)}</p>
      {fitNotes(mine, product.gender).map((note) => (
        <p key={note} className="text-small">
          {note}
        </p>
      ))}
      {!comes && <p className="text-small">This shoe does not come in size {label}.</p>}
      {entry && entry.stock === 0 && (
        <p className="text-small">
          Size {label} is sold out in {choice.variant?.colorName}.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {entry && entry.stock > 0 && (
          <Button
            size="compact"
            onClick={() => {
              choice.chooseSize(mine.size)
              onClose()
            }}
          >
            Choose size {label}
          </Button>
        )}
        <p className="text-caption text-soft">
          Saved as your size.{' '}
          <button
            type="button"
            onClick={onForget}
            className="touch-target font-medium text-ink underline underline-offset-4"
          >
            Forget it
          </button>
        </p>
      </div>
    </div>
  )
}
