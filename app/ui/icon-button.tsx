import type { IconNode } from 'lucide'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconProps } from './icon.tsx'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconNode
  /** Label; also shown as a tooltip. */
  label: string
  /** floating: round, on a picture. */
  kind?: 'quiet' | 'outline' | 'raised' | 'floating'
  /** small: for pictures; its target is as large as any. */
  size?: 'small' | 'compact' | 'regular'
  iconSize?: IconProps['size']
  iconClassName?: string
}

const kinds = {
  quiet: 'rounded-control hover:bg-sunk',
  outline: 'rounded-control border border-edge hover:border-ink hover:bg-sunk',
  raised: 'rounded-control border border-line bg-raised hover:border-ink',
  floating: 'rounded-round bg-raised hover:bg-inverse hover:text-on-inverse forced-colors:border',
}

const sizes = { small: 'size-8', compact: 'size-control-compact', regular: 'size-control' }

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
        'touch-target inline-flex shrink-0 items-center justify-center text-ink noscript:hidden',
        'transition-[background-color,border-color,transform] active:scale-95',
        'disabled:cursor-not-allowed disabled:opacity-45',
        sizes[size],
        kinds[kind],
        className,
      )}
    >
      <Icon icon={icon} size={iconSize} className={iconClassName} />
    </button>
  )
}
