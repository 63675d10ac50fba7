import { Link, type LinkProps } from 'react-router'
import { classNames } from '../../ui/class-names.ts'

/** A link within text or a list of facts. */
export function TextLink({ className, ...props }: LinkProps & { className?: string }) {
  return (
    <Link
      {...props}
      className={classNames('underline decoration-1 underline-offset-4 hover:decoration-2', className)}
    />
  )
}
