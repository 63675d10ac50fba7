import { Plus } from 'lucide'
import { type FormEvent, useState } from 'react'
import type { z } from 'zod'
import { type apiKeyView, staffEndpoints as e } from '../../../contract/admin/staff.ts'
import type { StaffKey } from '../../../contract/admin/staff-keys.ts'
import { basePath } from '../../../contract/base-path.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormProblems } from '../../ui/form/form-problems.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { useAdminChange, wordsOf } from '../api/admin-queries.ts'
import { useMay, useSession } from '../api/use-session.ts'
import { ScreenHead } from '../frame/screen-head.tsx'
import { DataTable } from '../table/data-table.tsx'
import type { Column } from '../table/table-types.ts'
import { Moment } from './moments.tsx'
import { RightsGrid } from './rights-grid.tsx'
import { rightsInWords } from './rights-words.ts'
import { SecretDialog } from './secret-dialog.tsx'

type ApiKey = z.infer<typeof apiKeyView>

const columns: readonly Column<ApiKey>[] = [
  {
    id: 'name',
    label: 'Name',
    onPhone: true,
    text: ({ name }) => name,
    cell: ({ name, isRevoked }) => (
      <span className="flex items-center gap-2 font-medium">
        {name}
        {isRevoked && <Badge>Revoked</Badge>}
      </span>
    ),
  },
  {
    id: 'hint',
    label: 'Key',
    onPhone: true,
    text: ({ hint }) => `${hint}…`,
    cell: ({ hint }) => <span className="figures text-soft">{hint}…</span>,
  },
  {
    id: 'rights',
    label: 'Rights',
    text: ({ keys }) => keys.join(' '),
    cell: ({ keys }) => <span className="line-clamp-2 text-soft">{rightsInWords(keys)}</span>,
  },
  { id: 'by', label: 'Made by', text: ({ madeBy }) => madeBy, cell: ({ madeBy }) => madeBy },
  {
    id: 'used',
    label: 'Last used',
    text: ({ lastUsedAt }) => lastUsedAt ?? '',
    cell: ({ lastUsedAt }) => <Moment at={lastUsedAt} />,
  },
]

/** Keys of other programs. */
export function ApiKeysScreen() {
  const may = useMay()
  const [dialog, setDialog] = useState<'new' | ApiKey | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <>
      <ScreenHead title="API keys">
        <a
          href={`${basePath}/api/admin/docs`}
          className="inline-flex min-h-control-compact items-center px-3 font-semibold text-small underline underline-offset-2 max-md:min-h-control"
        >
          Reference
        </a>
        {may('staff:write') && (
          <Button size="compact" onClick={() => setDialog('new')}>
            <Icon icon={Plus} size={16} />
            New key
          </Button>
        )}
      </ScreenHead>
      <DataTable
        label="API keys"
        screen="api-keys"
        endpoint={e.listApiKeys}
        columns={columns}
        nameOf={({ name }) => name}
        onOpen={setDialog}
        empty={{ title: 'No API keys yet', text: 'A key lets another program do what its rights allow.' }}
      />
      {dialog === 'new' && (
        <NewKeyDialog
          onClose={() => setDialog(null)}
          onMade={(made) => {
            setDialog(null)
            setSecret(made)
          }}
        />
      )}
      {dialog !== null && dialog !== 'new' && <KeyDialog apiKey={dialog} onClose={() => setDialog(null)} />}
      {secret !== null && (
        <SecretDialog
          title="Your new API key"
          secret={secret}
          warning="Whoever has it can do what its rights allow."
          onClose={() => setSecret(null)}
        />
      )}
    </>
  )
}

function NewKeyDialog({ onClose, onMade }: { onClose: () => void; onMade: (secret: string) => void }) {
  const { keys: held } = useSession()
  const create = useAdminChange(e.createApiKey, e.listApiKeys)
  const [name, setName] = useState('')
  const [keys, setKeys] = useState<StaffKey[]>([])
  function submit(event: FormEvent) {
    event.preventDefault()
    create.mutate({ body: { name, keys } }, { onSuccess: ({ secret }) => onMade(secret) })
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="New API key"
      footer={
        <Button type="submit" form="api-key" kind="signal" busy={create.isPending}>
          Make the key
        </Button>
      }
    >
      <form id="api-key" aria-label="New API key" noValidate onSubmit={submit} className="grid gap-4">
        <FormProblems message={create.error ? wordsOf(create.error) : undefined} />
        <Field label="Name" hint="What it is for, such as “Accounting”.">
          <TextInput value={name} autoComplete="off" onChange={(event) => setName(event.target.value)} />
        </Field>
        <RightsGrid value={keys} onChange={setKeys} held={held} />
      </form>
    </Dialog>
  )
}

function KeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const may = useMay()
  const toast = useToast()
  const revoke = useAdminChange(e.revokeApiKey, e.listApiKeys)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={apiKey.name}
      description={`Made by ${apiKey.madeBy}`}
      footer={
        may('staff:write') &&
        !apiKey.isRevoked && (
          <Button
            kind="danger"
            busy={revoke.isPending}
            onClick={() =>
              revoke.mutate(
                { params: { id: apiKey.id } },
                {
                  onSuccess: () => {
                    toast.success(`${apiKey.name} works no more`)
                    onClose()
                  },
                  onError: (error) => toast.error(wordsOf(error)),
                },
              )
            }
          >
            Revoke
          </Button>
        )
      }
    >
      <p className="text-small">{rightsInWords(apiKey.keys)}</p>
    </Dialog>
  )
}
