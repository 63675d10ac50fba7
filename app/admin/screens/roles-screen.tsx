import { Plus } from 'lucide'
import { type FormEvent, useState } from 'react'
import { staffEndpoints as e, type RoleView } from '../../../contract/admin/staff.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormProblems } from '../../ui/form/form-problems.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { useAdminChange, useAdminQuery, wordsOf } from '../api/admin-queries.ts'
import { useMay, useSession } from '../api/use-session.ts'
import { ScreenHead } from '../frame/screen-head.tsx'
import { RightsGrid } from './rights-grid.tsx'
import { rightsInWords } from './rights-words.ts'

/** All roles with what they may do; a role is opened to be changed. */
export function RolesScreen() {
  const { data, error, refetch } = useAdminQuery(e.listRoles, {})
  const may = useMay()
  const [opened, setOpened] = useState<RoleView | 'new' | null>(null)
  return (
    <>
      <ScreenHead title="Roles">
        {may('staff:write') && (
          <Button size="compact" onClick={() => setOpened('new')}>
            <Icon icon={Plus} size={16} />
            New role
          </Button>
        )}
      </ScreenHead>
      {error && (
        <ErrorState title="Roles could not be loaded" text={wordsOf(error)} onRetry={() => void refetch()} />
      )}
      {!data && !error && <SkeletonText lines={4} />}
      <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {data?.roles.map((role) => (
          <li
            key={role.id}
            className="grid content-start gap-2 rounded-panel border border-line bg-raised p-4"
          >
            <div className="flex items-baseline justify-between gap-3">
              <h2 className="font-semibold">{role.name}</h2>
              <span className="text-caption text-soft">
                {role.members} {role.members === 1 ? 'member' : 'members'}
              </span>
            </div>
            <p className="text-small text-soft">{rightsInWords(role.keys)}</p>
            {!role.isOwner && (
              <div>
                <Button
                  kind="outline"
                  size="compact"
                  aria-label={`Open ${role.name}`}
                  onClick={() => setOpened(role)}
                >
                  Rights
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {opened && <RoleDialog role={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />}
    </>
  )
}

function RoleDialog({ role, onClose }: { role: RoleView | null; onClose: () => void }) {
  const { keys: held } = useSession()
  const may = useMay()
  const toast = useToast()
  const create = useAdminChange(e.createRole, e.listRoles)
  const update = useAdminChange(e.updateRole, e.listRoles)
  const remove = useAdminChange(e.deleteRole, e.listRoles)
  const [name, setName] = useState(role?.name ?? '')
  const [keys, setKeys] = useState(role?.keys ?? [])
  const mayChange = may('staff:write')
  const failure = create.error ?? update.error ?? remove.error

  function submit(event: FormEvent) {
    event.preventDefault()
    const body = { name, keys }
    const done = {
      onSuccess: () => {
        toast.success(role ? `Role ${name} changed` : `Role ${name} made`)
        onClose()
      },
    }
    if (role) update.mutate({ params: { id: role.id }, body }, done)
    else create.mutate({ body }, done)
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={role ? `Role ${role.name}` : 'New role'}
      description={
        role && role.members > 0 ? `Changes hold at once for ${role.members} of the staff.` : undefined
      }
      footer={
        mayChange && (
          <>
            {role && role.members === 0 && (
              <Button
                kind="danger"
                onClick={() => remove.mutate({ params: { id: role.id } }, { onSuccess: onClose })}
              >
                Remove
              </Button>
            )}
            <Button type="submit" form="role" kind="signal" busy={create.isPending || update.isPending}>
              Save
            </Button>
          </>
        )
      }
    >
      <form id="role" aria-label="Role" noValidate onSubmit={submit} className="grid gap-4">
        <FormProblems message={failure ? wordsOf(failure) : undefined} />
        <Field label="Name">
          <TextInput value={name} disabled={!mayChange} onChange={(event) => setName(event.target.value)} />
        </Field>
        <RightsGrid value={keys} onChange={setKeys} held={held} disabled={!mayChange} />
      </form>
    </Dialog>
  )
}
