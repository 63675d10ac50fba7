import { ChevronDown } from 'lucide'
import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { controlStyle } from './control-style.ts'
import { useFieldControl } from './field-context.ts'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'size' | 'children'> {
  options: readonly SelectOption[]
  size?: 'compact' | 'regular'
}

/** A native select: fast, good on every phone, and works without scripts. */
export function Select({ options, size = 'regular', className, ...props }: SelectProps) {
  const control = useFieldControl()
  return (
    <div className={classNames('relative', className)}>
      <select
        {...control}
        {...props}
        className={classNames(
          controlStyle,
          'appearance-none truncate pe-9',
          size === 'compact' && 'md:min-h-control-compact md:py-1 md:text-small',
        )}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon
        icon={ChevronDown}
        size={18}
        className="pointer-events-none absolute inset-y-0 end-2.5 my-auto text-soft"
      />
    </div>
  )
}
