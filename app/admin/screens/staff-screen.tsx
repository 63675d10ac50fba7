import { UserPlus } from 'lucide'
import { useSearchParams } from 'react-router'
import { staffEndpoints as e, type StaffMemberView } from '../../../contract/admin/staff.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useAdminQuery } from '../api/admin-queries.ts'
import { useMay } from '../api/use-session.ts'
import { ScreenHead } from '../frame/screen-head.tsx'
import { DataTable } from '../table/data-table.tsx'
import type { Column } from '../table/table-types.ts'
import { InvitationList } from './invitation-list.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberDialog } from './member-dialog.tsx'
import { Moment } from './moments.tsx'

const columns: readonly Column<StaffMemberView>[] = [
  {
    id: 'name',
    label: 'Name',
    onPhone: true,
    text: ({ name }) => name,
    cell: ({ name, email, isDisabled }) => (
      <span className="grid min-w-0">
        <span className="flex items-center gap-2 font-medium">
          {name}
          {isDisabled && <Badge>Disabled</Badge>}
        </span>
        <span className="truncate text-caption text-soft md:hidden">{email}</span>
      </span>
    ),
  },
  {
    id: 'email',
    label: 'Email',
    text: ({ email }) => email,
    cell: ({ email }) => <span className="text-soft">{email}</span>,
  },
  { id: 'role', label: 'Role', onPhone: true, text: ({ role }) => role.name, cell: ({ role }) => role.name },
  {
    id: 'factor',
    label: 'Second factor',
    text: ({ hasSecondFactor }) => (hasSecondFactor ? 'yes' : 'no'),
    cell: ({ hasSecondFactor }) =>
      hasSecondFactor ? <Badge tone="success">On</Badge> : <Badge tone="warning">Off</Badge>,
  },
  {
    id: 'seen',
    label: 'Last seen',
    text: ({ lastSeenAt }) => lastSeenAt ?? '',
    cell: ({ lastSeenAt }) => <Moment at={lastSeenAt} />,
  },
  {
    id: 'since',
    label: 'Since',
    isExtra: true,
    text: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
]

const states = [
  { value: 'active', label: 'Active' },
  { value: 'disabled', label: 'Disabled' },
]

export function StaffScreen() {
  const may = useMay()
  const [params, setParams] = useSearchParams()
  const roles = useAdminQuery(e.listRoles, {})
  const dialog = params.get('dialog')
  function show(next: string | null) {
    setParams((before) => {
      const after = new URLSearchParams(before)
      if (next === null) after.delete('dialog')
      else after.set('dialog', next)
      return after
    })
  }
  return (
    <>
      <ScreenHead title="Staff">
        {may('staff:write') && (
          <Button size="compact" onClick={() => show('invite')}>
            <Icon icon={UserPlus} size={16} />
            Invite
          </Button>
        )}
      </ScreenHead>
      <InvitationList />
      <DataTable
        label="Members"
        screen="staff"
        endpoint={e.listStaff}
        columns={columns}
        nameOf={({ name }) => name}
        onOpen={({ id }) => show(id)}
        filters={[
          { name: 'q', label: 'Name or email', kind: 'text' },
          {
            name: 'role',
            label: 'Any role',
            kind: 'select',
            options: (roles.data?.roles ?? []).map(({ name }) => ({ value: name, label: name })),
          },
          { name: 'state', label: 'Any state', kind: 'select', options: states },
        ]}
      />
      {dialog === 'invite' && <InviteDialog roles={roles.data?.roles ?? []} onClose={() => show(null)} />}
      {dialog !== null && dialog !== 'invite' && (
        <MemberDialog id={dialog} roles={roles.data?.roles ?? []} onClose={() => show(null)} />
      )}
    </>
  )
}
