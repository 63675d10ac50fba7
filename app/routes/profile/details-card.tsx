import { BadgeCheck, CircleAlert, Pencil } from 'lucide'
import type { User } from '../../../contract/accounts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { DetailsForm } from './details-form.tsx'
import { initialOf } from './initial-of.ts'

export interface DetailsCardProps {
  user: User
  editing: boolean
  canEdit: boolean
  onEdit: () => void
  onClose: () => void
}

/** Name, email and phone, to read or edit. */
export function DetailsCard({ user, editing, canEdit, onEdit, onClose }: DetailsCardProps) {
  return (
    <section aria-label="Personal details" className="rounded-panel border border-line bg-raised p-5 md:p-7">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <span
          aria-hidden="true"
          className="display grid size-16 shrink-0 place-items-center rounded-round bg-inverse text-heading text-on-inverse md:size-20"
        >
          {initialOf(user.name)}
        </span>
        <div className="grid min-w-0 flex-1 basis-40 grid-cols-1 justify-items-start gap-1">
          <h2 className="display max-w-full break-words text-heading">{user.name}</h2>
          <p className="max-w-full break-words text-soft">{user.email}</p>
          <Badge tone={user.verified ? 'success' : 'warning'}>
            <Icon icon={user.verified ? BadgeCheck : CircleAlert} size={14} />
            {user.verified ? 'Verified Account' : 'Unverified Account'}
          </Badge>
        </div>
        {canEdit && (
          <Button kind="outline" size="compact" onClick={onEdit} className="self-start">
            <Icon icon={Pencil} size={16} />
            Edit Profile
          </Button>
        )}
      </div>
      <div className="mt-6 border-line border-t pt-6">
        {editing ? <DetailsForm user={user} onClose={onClose} /> : <Details user={user} />}
      </div>
    </section>
  )
}

const since = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' })

function Details({ user }: { user: User }) {
  const rows = [
    ['Phone', user.phone || 'Not provided'],
    ['Customer since', since.format(new Date(user.createdAt))],
  ]
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {rows.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-caption text-soft">{label}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
