import { type FormEvent, type ReactNode, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { type CustomerPage, customerEndpoints as e } from '../../../../contract/admin/customers.ts'
import { formatDollars, toDollars } from '../../../../contract/money.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { adminHref } from '../../admin-href.ts'
import { useAdminChange, useAdminQuery, wordsOf } from '../../api/admin-queries.ts'
import { useMay } from '../../api/use-session.ts'
import { FormDialog } from '../../frame/form-dialog.tsx'
import { ScreenHead } from '../../frame/screen-head.tsx'
import { TextLink } from '../../frame/text-link.tsx'
import { actorInWords } from '../audit-words.ts'
import { Moment } from '../moments.tsx'
import { ReturnList } from '../returns/return-list.tsx'

/** One customer: what they spent, notes, where they are signed in, and their data. */
export function CustomerScreen() {
  const { id = '' } = useParams()
  const { data, error } = useAdminQuery(e.getCustomer, { params: { id } })
  const may = useMay()
  if (error) return <ErrorState title="This customer could not be loaded" text={wordsOf(error)} />
  if (!data) return <SkeletonText lines={4} />
  return (
    <>
      <ScreenHead title={data.name} back={{ to: adminHref('/customers'), label: 'Customers' }}>
        {may('customers:write') && <CustomerActions customer={data} />}
      </ScreenHead>
      <p className="-mt-3 mb-6 text-soft">
        {[data.email, data.phone].filter(Boolean).join(' · ')}, since <Moment at={data.createdAt} />
      </p>
      <div className="grid gap-8 md:grid-cols-2">
        <Part title="Orders">
          <p>
            {data.orders === 0 ? (
              'None yet'
            ) : (
              <>
                {data.orders} for {formatDollars(toDollars(data.spentCents))}, the last{' '}
                <Moment at={data.lastOrderAt} />
              </>
            )}
          </p>
          {may('orders:read') && data.orders > 0 && (
            <TextLink to={`${adminHref('/orders')}?customer=${data.id}`} className="justify-self-start">
              Show them
            </TextLink>
          )}
        </Part>
        {may('returns:read') && (
          <Part title="Returns">
            <ReturnList query={{ customer: data.id }}>
              <p className="text-soft">None yet</p>
            </ReturnList>
          </Part>
        )}
        <WhatTheyWrote id={data.id} />
        <Part title="Signed in">
          {data.sessions.length === 0 && <p className="text-soft">On no device now</p>}
          <ul className="grid gap-1">
            {data.sessions.map(({ id: session, device, lastUsedAt }) => (
              <li key={session} className="flex justify-between gap-3">
                <span>{device}</span>
                <span className="text-soft">
                  <Moment at={lastUsedAt} />
                </span>
              </li>
            ))}
          </ul>
        </Part>
        <Part title="Notes">
          {may('customers:write') && <NoteForm id={data.id} />}
          <ul className="grid gap-3">
            {data.notes.toReversed().map((note) => (
              <li key={note.id} className="border-line border-s-2 ps-3">
                <p className="whitespace-pre-line">{note.text}</p>
                <p className="text-caption text-soft">
                  {actorInWords({ ...note.actor, id: null })}, <Moment at={note.at} />
                </p>
              </li>
            ))}
          </ul>
        </Part>
      </div>
    </>
  )
}

function WhatTheyWrote({ id }: { id: string }) {
  const may = useMay()
  if (!may('inbox:read') && !may('reviews:read')) return null
  return (
    <Part title="What they wrote">
      {may('inbox:read') && (
        <TextLink to={`${adminHref('/inbox')}?customer=${id}`} className="justify-self-start">
          To the shop
        </TextLink>
      )}
      {may('reviews:read') && (
        <TextLink to={`${adminHref('/reviews')}?customer=${id}`} className="justify-self-start">
          About products
        </TextLink>
      )}
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid content-start gap-2 text-small">
      <h2 className="font-semibold">{title}</h2>
      {children}
    </section>
  )
}

function NoteForm({ id }: { id: string }) {
  const toast = useToast()
  const [text, setText] = useState('')
  const add = useAdminChange(e.addCustomerNote, e.getCustomer)
  function submit(event: FormEvent) {
    event.preventDefault()
    add.mutate(
      { params: { id }, body: { text } },
      { onSuccess: () => setText(''), onError: (error) => toast.error(wordsOf(error)) },
    )
  }
  return (
    <form aria-label="New note" onSubmit={submit} className="grid gap-2">
      <Field label="Note" hint="The customer gets it with their data.">
        <TextArea rows={2} limit={1000} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <Button type="submit" size="compact" busy={add.isPending} disabled={text.trim() === ''}>
        Save note
      </Button>
    </form>
  )
}

function CustomerActions({ customer }: { customer: CustomerPage }) {
  const toast = useToast()
  const [isForgetting, setForgetting] = useState(false)
  const signOut = useAdminChange(e.endCustomerSessions, e.getCustomer)
  const take = useAdminChange(e.exportCustomer)
  const params = { id: customer.id }
  const onError = (error: Error) => toast.error(wordsOf(error))
  return (
    <>
      <Button
        kind="outline"
        size="compact"
        busy={take.isPending}
        onClick={() => take.mutate({ params }, { onSuccess: (data) => download(customer.id, data), onError })}
      >
        Export data
      </Button>
      <Button
        kind="outline"
        size="compact"
        busy={signOut.isPending}
        onClick={() =>
          signOut.mutate({ params }, { onSuccess: () => toast.success('Signed out everywhere'), onError })
        }
      >
        End sessions
      </Button>
      <Button kind="danger" size="compact" onClick={() => setForgetting(true)}>
        Forget
      </Button>
      {isForgetting && <ForgetDialog customer={customer} onClose={() => setForgetting(false)} />}
    </>
  )
}

function download(id: string, data: object): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `customer-${id}.json`
  link.click()
  URL.revokeObjectURL(url)
}

/** What cannot be undone asks for the email once more. */
function ForgetDialog({ customer, onClose }: { customer: CustomerPage; onClose: () => void }) {
  const navigate = useNavigate()
  const toast = useToast()
  const [email, setEmail] = useState('')
  const forget = useAdminChange(e.forgetCustomer, e.listCustomers)
  function submit() {
    forget.mutate(
      { params: { id: customer.id }, body: { email } },
      {
        onSuccess() {
          toast.success(`${customer.name} is forgotten`)
          void navigate(adminHref('/customers'))
        },
      },
    )
  }
  return (
    <FormDialog
      size="small"
      title={`Forget ${customer.name}`}
      description="The account is closed for good: orders and reviews stay without a name, all else is deleted."
      submit={{ label: 'Forget for good', kind: 'danger', busy: forget.isPending }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={`Type ${customer.email}`} {...(forget.error ? { error: wordsOf(forget.error) } : {})}>
        <TextInput value={email} autoComplete="off" onChange={(event) => setEmail(event.target.value)} />
      </Field>
    </FormDialog>
  )
}
