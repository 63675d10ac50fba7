import { inboxEndpoints as e, type InboxPage } from '../../../../contract/admin/inbox.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { useAdminChange, wordsOf } from '../../api/admin-queries.ts'
import { useMay } from '../../api/use-session.ts'

/** Whose a query is; given to somebody else by choosing them. */
export function QueryOwner({ query: { id, owner, assignable } }: { query: InboxPage }) {
  const may = useMay()
  const toast = useToast()
  const assign = useAdminChange(e.assignQuery, e.getQuery, e.listQueries)
  if (!may('inbox:write')) return <p>{owner?.name ?? 'Nobody'}</p>
  // Somebody who may not answer any more still has it.
  const members =
    owner && !assignable.some((each) => each.id === owner.id) ? [owner, ...assignable] : assignable
  function give(to: string) {
    assign.mutate(
      { params: { id }, body: { owner: to === '' ? null : to } },
      {
        onSuccess: (page) =>
          toast.success(page.owner ? `It is ${page.owner.name}’s now` : 'It is nobody’s now'),
        onError: (error) => toast.error(wordsOf(error)),
      },
    )
  }
  return (
    <Field label="Owner" hideLabel>
      <Select
        size="compact"
        value={owner?.id ?? ''}
        options={[
          { value: '', label: 'Nobody' },
          ...members.map((member) => ({ value: member.id, label: member.name })),
        ]}
        onChange={(event) => give(event.currentTarget.value)}
      />
    </Field>
  )
}
