import { ChevronDown } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ReturnPage } from '../../../../contract/admin/return-views.ts'
import { returnAdminEndpoints as e } from '../../../../contract/admin/returns.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Menu } from '../../../ui/overlay/menu.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { adminHref } from '../../admin-href.ts'
import { useAdminChange, wordsOf } from '../../api/admin-queries.ts'
import { useMay } from '../../api/use-session.ts'
import { type ReturnStep, ReturnStepDialog, stepWords } from './return-step-dialog.tsx'
import { SettleDialog } from './settle-dialog.tsx'
import { staleByReturns } from './use-settlement.ts'

/** Steps that stand beside the first, and those behind the menu. */
const menuSteps = ['askForParcel', 'extend', 'refuse', 'cancel'] as const

/** What can be done with a return in its current state, for who may do it. */
export function ReturnButtons({ page }: { page: ReturnPage }) {
  const may = useMay()
  const toast = useToast()
  const [open, setOpen] = useState<ReturnStep | 'accept_claim' | 'lost' | null>(null)
  const scan = useAdminChange(e.scanReturn, ...staleByReturns)
  const { possible, number } = page
  if (!may('returns:write')) return null
  const close = () => setOpen(null)
  // A claim is accepted or refused: both stand side by side.
  const decidesClaim = possible.acceptClaim
  return (
    <div className="flex flex-wrap gap-2">
      {possible.receive && (
        <Link
          to={`${adminHref('/returns-desk')}?find=${number}`}
          className={buttonStyle({ kind: possible.acceptClaim ? 'outline' : 'solid', size: 'compact' })}
        >
          {page.status === 'received' ? 'Decide and settle' : 'Receive the parcel'}
        </Link>
      )}
      {possible.acceptClaim && (
        <Button size="compact" onClick={() => setOpen('accept_claim')}>
          Accept the claim
        </Button>
      )}
      {possible.scan && (
        <Button
          kind="outline"
          size="compact"
          busy={scan.isPending}
          onClick={() =>
            scan.mutate(
              { params: { id: page.id }, body: {} },
              {
                onSuccess: () => toast.success('Noted: the parcel is on its way'),
                onError: (error) => toast.error(wordsOf(error)),
              },
            )
          }
        >
          Parcel is on its way
        </Button>
      )}
      {possible.send && (
        <Button size="compact" onClick={() => setOpen('send')}>
          {stepWords.send.label}
        </Button>
      )}
      {decidesClaim && possible.refuse && (
        <Button kind="danger" size="compact" onClick={() => setOpen('refuse')}>
          {stepWords.refuse.label}
        </Button>
      )}
      <Menu
        align="start"
        trigger={
          <Button kind="outline" size="compact">
            More
            <Icon icon={ChevronDown} size={16} />
          </Button>
        }
        entries={[
          { label: stepWords.note.label, onSelect: () => setOpen('note') },
          ...menuSteps
            .filter((step) => possible[step] && !(step === 'refuse' && decidesClaim))
            .map((step) => ({ label: stepWords[step].label, onSelect: () => setOpen(step) })),
          ...(possible.lose ? [{ label: 'Lost on the way', onSelect: () => setOpen('lost') }] : []),
        ]}
      />
      {(open === 'accept_claim' || open === 'lost') && (
        <SettleDialog page={page} how={open} onClose={close} />
      )}
      {open !== null && open !== 'accept_claim' && open !== 'lost' && (
        <ReturnStepDialog page={page} step={open} onClose={close} />
      )}
    </div>
  )
}
