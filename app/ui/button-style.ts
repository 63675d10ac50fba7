import { classNames } from './class-names.ts'

/** signal: the one main action · solid: ink · outline · quiet: no frame · danger: cannot be undone. */
export type ButtonKind = 'signal' | 'solid' | 'outline' | 'quiet' | 'danger'
export type ButtonSize = 'compact' | 'regular' | 'large'

const kinds: Record<ButtonKind, string> = {
  signal: 'bg-signal text-on-signal hover:bg-signal-hover',
  solid: 'bg-inverse text-on-inverse hover:bg-inverse-hover',
  outline: 'border border-edge text-ink hover:border-ink hover:bg-sunk',
  quiet: 'text-ink hover:bg-sunk',
  danger: 'border border-danger text-danger hover:bg-danger-wash',
}

const sizes: Record<ButtonSize, string> = {
  compact: 'min-h-control-compact px-3 py-1.5 text-small gap-1.5 max-md:min-h-control',
  regular: 'min-h-control px-5 py-2.5 text-small gap-2',
  large: 'min-h-13 px-7 py-3 text-body gap-2.5',
}

export interface ButtonLook {
  kind?: ButtonKind
  size?: ButtonSize
  /** Full width. */
  wide?: boolean
}

/** Style of buttons and of links that look like buttons. */
export function buttonStyle({ kind = 'solid', size = 'regular', wide }: ButtonLook): string {
  return classNames(
    'inline-flex items-center justify-center rounded-control font-semibold leading-tight text-center',
    'transition-[background-color,border-color,color,transform] active:scale-[0.985]',
    'disabled:cursor-not-allowed disabled:opacity-45 disabled:active:scale-100',
    'aria-disabled:cursor-not-allowed aria-disabled:opacity-45 forced-colors:border',
    kinds[kind],
    sizes[size],
    wide && 'w-full',
  )
}
