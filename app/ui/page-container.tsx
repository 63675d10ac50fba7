import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

export interface PageContainerProps extends ComponentProps<'div'> {
  /** task: narrower, for forms and reviews. */
  room?: 'page' | 'task'
}

const widths = { page: 'max-w-page', task: 'max-w-task' }

/** The page's width and edges. */
export function PageContainer({ room = 'page', className, ...props }: PageContainerProps) {
  return <div {...props} className={classNames('mx-auto w-full px-gutter', widths[room], className)} />
}
