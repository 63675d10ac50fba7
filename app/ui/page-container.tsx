import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

export interface PageContainerProps extends ComponentProps<'div'> {
  /** task: narrower, for forms and reviews. */
  width?: 'page' | 'task'
}

const widths = { page: 'max-w-page', task: 'max-w-task' }

/** The page's width and edges. */
export function PageContainer({ width = 'page', className, ...props }: PageContainerProps) {
  return <div {...props} className={classNames('mx-auto w-full px-gutter', widths[width], className)} />
}
