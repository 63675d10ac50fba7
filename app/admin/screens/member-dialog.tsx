import type { ReactNode } from 'react'
import { auditEndpoints } from '../../../contract/admin/audit.ts'
import { staffEndpoints as e, type RoleView, type StaffMemberView } from '../../../contract/admin/staff.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { useAdminChange, useAdminQuery, wordsOf } from '../api/admin-queries.ts'
import { useMay } from '../api/use-session.ts'
import { Moment } from './moments.tsx'
import { rightsInWords } from './rights-words.ts'
import { Timeline } from './timeline.tsx'

interface MemberDialogProps {
  id: string
  roles: readonly RoleView[]
  onClose: () => void
}

/** One member: role, state, sessions, and what was done about them. */
export function MemberDialog({ id, roles, onClose }: MemberDialogProps) {
  const { data, error } = useAdminQuery(e.getStaff, { params: { id } })
  const history = useAdminQuery(auditEndpoints.listAudit, {
    query: { subjectKind: 'staff', subjectId: id, limit: 20 },
  })
  const may = useMay()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="wide"
      title={data?.member.name ?? 'Member'}
      description={data?.member.email}
    >
      {error && <ErrorState title="This member could not be loaded" text={wordsOf(error)} />}
      {!data && !error && <SkeletonText lines={4} />}
      {data && (
        <div className="grid gap-6 md:grid-cols-2">
          <div className="grid content-start gap-6">
            {may('staff:write') ? (
              <MemberChanges member={data.member} roles={roles} />
            ) : (
              <p className="text-small">{data.member.role.name}</p>
            )}
            <Part title={`Sessions (${data.sessions.length})`}>
              <ul className="grid gap-1 text-small">
                {data.sessions.map((session) => (
                  <li key={session.id} className="flex justify-between gap-3">
                    <span>{session.device}</span>
                    <span className="text-soft">
                      <Moment at={session.lastUsedAt} />
                    </span>
                  </li>
                ))}
              </ul>
            </Part>
          </div>
          <Part title="History">
            <Timeline events={history.data?.rows ?? []} />
          </Part>
        </div>
      )}
    </Dialog>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid content-start gap-2">
      <h3 className="font-semibold text-small">{title}</h3>
      {children}
    </section>
  )
}

const stale = [e.getStaff, e.listStaff, e.listRoles, e.listInvitations, auditEndpoints.listAudit] as const

function MemberChanges({ member, roles }: { member: StaffMemberView; roles: readonly RoleView[] }) {
  const toast = useToast()
  const setRole = useAdminChange(e.setStaffRole, ...stale)
  const disable = useAdminChange(e.disableStaff, ...stale)
  const enable = useAdminChange(e.enableStaff, ...stale)
  const endSessions = useAdminChange(e.endStaffSessions, ...stale)
  const reset = useAdminChange(e.resetStaff, ...stale)
  const params = { id: member.id }
  const told = (message: string) => ({
    onSuccess: () => toast.success(message),
    onError: (error: Error) => toast.error(wordsOf(error)),
  })
  const role = roles.find(({ id }) => id === member.role.id)
  return (
    <div className="grid gap-4">
      <Field label="Role" hint={role && rightsInWords(role.keys)}>
        <Select
          value={member.role.id}
          disabled={setRole.isPending}
          onChange={(event) => {
            const next = roles.find(({ id }) => id === event.target.value)
            setRole.mutate(
              { params, body: { role: event.target.value } },
              told(`${member.name} is ${next?.name ?? 'changed'} now`),
            )
          }}
          options={roles.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
      <p className="flex items-center gap-2 text-small">
        {member.isDisabled ? <Badge>Disabled</Badge> : <Badge tone="success">Active</Badge>}
        {member.hasSecondFactor ? (
          <Badge tone="success">Second factor</Badge>
        ) : (
          <Badge tone="warning">No second factor</Badge>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          kind="outline"
          size="compact"
          onClick={() => endSessions.mutate({ params }, told(`${member.name} is signed out everywhere`))}
        >
          End sessions
        </Button>
        {!member.isDisabled && (
          <Button
            kind="outline"
            size="compact"
            onClick={() =>
              reset.mutate({ params }, told(`A link to sign in anew was mailed to ${member.email}`))
            }
          >
            Mail a new sign-in
          </Button>
        )}
        {member.isDisabled ? (
          <Button
            kind="outline"
            size="compact"
            onClick={() => enable.mutate({ params }, told(`${member.name} may sign in again`))}
          >
            Let in again
          </Button>
        ) : (
          <Button
            kind="danger"
            size="compact"
            onClick={() => disable.mutate({ params }, told(`${member.name} is shut out`))}
          >
            Disable
          </Button>
        )}
      </div>
    </div>
  )
}
