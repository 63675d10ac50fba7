import { type ButtonLook, buttonStyle } from './button-style.ts'
import { classNames } from './class-names.ts'
import { Link, type LinkProps } from './link.tsx'

export interface LinkButtonProps extends LinkProps, ButtonLook {}

/** A link that looks like a button. */
export function LinkButton({ kind, size, wide, className, ...props }: LinkButtonProps) {
  return <Link {...props} className={classNames(buttonStyle({ kind, size, wide }), className)} />
}
