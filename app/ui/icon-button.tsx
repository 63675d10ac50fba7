import type { IconNode } from 'lucide'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconProps } from './icon.tsx'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconNode
  /** What it does, in words; also shown when the pointer rests on it. */
  label: string
  kind?: 'quiet' | 'outline' | 'raised'
  size?: 'compact' | 'regular'
  iconSize?: IconProps['size']
  iconClassName?: string
}

const kinds = {
  quiet: 'hover:bg-sunk',
  outline: 'border border-edge hover:border-ink hover:bg-sunk',
  raised: 'bg-raised text-ink border border-line hover:border-ink',
}

export function IconButton(props: IconButtonProps) {
  const {
    icon,
    label,
    kind = 'quiet',
    size = 'regular',
    iconSize = 20,
    iconClassName,
    className,
    ...rest
  } = props
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames(
        'touch-target inline-flex shrink-0 items-center justify-center rounded-control text-ink',
        'transition-[background-color,border-color,transform] active:scale-95',
        'disabled:cursor-not-allowed disabled:opacity-45',
        size === 'regular' ? 'size-control' : 'size-control-compact',
        kinds[kind],
        className,
      )}
    >
      <Icon icon={icon} size={iconSize} className={iconClassName} />
    </button>
  )
}
