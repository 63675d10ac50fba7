import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** The page's width and edges. */
export function PageContainer({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={classNames('mx-auto w-full max-w-page px-gutter', className)} />
}
