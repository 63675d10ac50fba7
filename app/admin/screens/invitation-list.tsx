import { staffEndpoints as e } from '../../../contract/admin/staff.ts'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { useAdminChange, useAdminQuery, wordsOf } from '../api/admin-queries.ts'
import { useMay } from '../api/use-session.ts'
import { Moment } from './moments.tsx'

/** Invitations that nobody accepted yet; nothing where there are none. */
export function InvitationList() {
  const { data } = useAdminQuery(e.listInvitations, {})
  const withdraw = useAdminChange(e.withdrawInvitation, e.listInvitations)
  const toast = useToast()
  const may = useMay()
  if (!data || data.rows.length === 0) return null
  return (
    <section aria-label="Open invitations" className="mb-6 rounded-panel border border-line bg-raised">
      <h2 className="border-line border-b px-4 py-2.5 font-semibold text-small">Open invitations</h2>
      <ul>
        {data.rows.map(({ id, email, role, isReset, createdAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b px-4 py-2 text-small last:border-b-0"
          >
            <span className="min-w-0 flex-1 break-words font-medium max-md:basis-full">{email}</span>
            <span className="text-soft">{isReset ? 'new sign-in' : role.name}</span>
            <span className="text-soft">
              <Moment at={createdAt} />
            </span>
            {may('staff:write') && (
              <Button
                kind="quiet"
                size="compact"
                aria-label={`Withdraw the invitation of ${email}`}
                onClick={() =>
                  withdraw.mutate(
                    { params: { id } },
                    {
                      onSuccess: () => toast.success(`The link of ${email} works no more`),
                      onError: (error) => toast.error(wordsOf(error)),
                    },
                  )
                }
              >
                Withdraw
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
