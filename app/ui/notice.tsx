import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

export type NoticeTone = 'success' | 'danger' | 'warning' | 'info'

const looks = {
  success: { icon: CircleCheck, wash: 'bg-success-wash', sign: 'text-success' },
  danger: { icon: CircleAlert, wash: 'bg-danger-wash', sign: 'text-danger' },
  warning: { icon: TriangleAlert, wash: 'bg-warning-wash', sign: 'text-warning' },
  info: { icon: Info, wash: 'bg-info-wash', sign: 'text-info' },
}

export interface NoticeProps {
  tone: NoticeTone
  title?: string
  /** `alert` where it appears after an action, so that it is announced. */
  role?: 'alert' | 'status'
  children?: ReactNode
}

/** A message that stays on the page: a form's error summary, a warning of a cart line. */
export function Notice({ tone, title, role, children }: NoticeProps) {
  const { icon, wash, sign } = looks[tone]
  return (
    <div
      role={role}
      className={classNames(
        'flex items-start gap-3 rounded-control px-4 py-3 text-small forced-colors:border',
        wash,
      )}
    >
      <Icon icon={icon} size={20} className={sign} />
      <div className="grid min-w-0 flex-1 gap-0.5">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div>{children}</div>}
      </div>
    </div>
  )
}
