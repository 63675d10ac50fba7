import { Link } from 'react-router'
import { buttonStyle } from '../../ui/button-style.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { adminHref } from '../admin-href.ts'

/** An address that is none, or that the member may not open. */
export function MissingScreen({ isForbidden = false }: { isForbidden?: boolean }) {
  return (
    <EmptyState
      level={1}
      title={isForbidden ? 'This is not yours to open' : 'There is nothing here'}
      text={
        isForbidden
          ? 'Your role does not include it. Ask an owner of the shop.'
          : 'The address leads nowhere.'
      }
      action={
        <Link to={adminHref('/')} className={buttonStyle({ kind: 'outline' })}>
          To Today
        </Link>
      }
    />
  )
}
