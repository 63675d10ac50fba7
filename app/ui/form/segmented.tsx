import type { IconNode } from 'lucide'
import { useId } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'

export interface Segment {
  value: string
  label: string
  icon?: IconNode
}

export interface SegmentedProps {
  legend: string
  value: string
  onChange: (value: string) => void
  segments: readonly Segment[]
  /** Name, for forms without scripts. */
  name?: string
  form?: string
  /** Icons only; labels for screen readers. */
  iconsOnly?: boolean
}

/** A segmented control of two or three options: grid or list, light or dark. */
export function Segmented({ legend, value, onChange, segments, name, form, iconsOnly }: SegmentedProps) {
  const ownName = useId()
  return (
    <fieldset className="inline-flex rounded-control border border-edge p-0.5">
      <legend className="sr-only">{legend}</legend>
      {segments.map((segment) => (
        <label key={segment.value} className={segmentStyle} title={iconsOnly ? segment.label : undefined}>
          <input
            type="radio"
            name={name ?? ownName}
            form={form}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-tile"
          />
          {segment.icon && <Icon icon={segment.icon} size={18} />}
          <span className={classNames(iconsOnly && 'sr-only')}>{segment.label}</span>
        </label>
      ))}
    </fieldset>
  )
}

const segmentStyle = [
  'relative inline-flex min-h-8 min-w-9 items-center justify-center gap-1.5 rounded-tile px-2 font-medium text-small text-soft',
  'transition-colors hover:text-ink has-checked:bg-inverse has-checked:text-on-inverse max-md:min-h-control max-md:min-w-control',
  'forced-colors:has-checked:border',
].join(' ')
