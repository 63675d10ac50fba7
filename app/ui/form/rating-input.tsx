import { useId } from 'react'
import { Stars } from '../rating.tsx'

export interface RatingInputProps {
  legend: string
  value: number
  onChange: (value: number) => void
  disabled?: boolean
}

const values = [1, 2, 3, 4, 5]

/** A radio group of one to five stars. */
export function RatingInput({ legend, value, onChange, disabled }: RatingInputProps) {
  const name = useId()
  return (
    <fieldset disabled={disabled} className="disabled:opacity-45">
      <legend className="font-medium text-small">{legend}</legend>
      <div className="relative -ms-1.5 inline-flex">
        {values.map((star) => (
          <label
            key={star}
            className="relative grid size-9 cursor-pointer place-items-center max-md:size-control"
          >
            <input
              type="radio"
              name={name}
              value={star}
              checked={star === value}
              onChange={() => onChange(star)}
              aria-label={`${star} ${star === 1 ? 'star' : 'stars'}`}
              className="absolute inset-0 cursor-pointer appearance-none rounded-control"
            />
            <PickStar on={star <= value} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function PickStar({ on }: { on: boolean }) {
  return (
    <span className="pointer-events-none w-6 overflow-hidden">
      <Stars value={on ? 1 : 0} className="h-6 max-w-none" />
    </span>
  )
}
