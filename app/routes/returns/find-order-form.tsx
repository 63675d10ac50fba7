import { useState } from 'react'
import { href } from 'react-router'
import { z } from 'zod'
import { email, line } from '../../../contract/fields.ts'
import { call } from '../../api/browser-call.ts'
import { showProblem, useContractForm } from '../../api/contract-form.ts'
import { returnEndpoints } from '../../api/return-endpoints.ts'
import { FormFrame } from '../../features/accounts/form-frame.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'

const schema = z.object({ order: line(40).min(1, 'Please enter the order number'), email })
const labels = { order: 'Order number', email: 'Email' } as const
const failed = 'That didn’t work. Please try again.'

/** Asks for the mailed link. The answer is the same whether the order is known or not. */
export function FindOrderForm() {
  const form = useContractForm(schema, { order: '', email: '' })
  const { errors, isSubmitting } = form.formState
  const [answer, setAnswer] = useState<string | null>(null)

  async function send(body: z.output<typeof schema>) {
    setAnswer(null)
    const order = body.order.replace(/^#/, '')
    const result = await call(returnEndpoints.mailReturnLink, { body: { ...body, order } })
    if (!result.ok) return showProblem(form, result.problem, failed)
    setAnswer(result.reply.message)
  }

  return (
    <FormFrame form={form} onSubmit={send} name="Find my order" labels={labels}>
      <Field
        label={labels.order}
        required
        hint="It’s in the subject of every email about your order."
        error={errors.order?.message}
      >
        <TextInput
          autoComplete="off"
          autoCapitalize="characters"
          className="figures"
          {...form.register('order')}
        />
      </Field>
      <Field
        label={labels.email}
        required
        hint="The address that you ordered with."
        error={errors.email?.message}
      >
        <TextInput type="email" inputMode="email" autoComplete="email" {...form.register('email')} />
      </Field>
      <div>
        <Button type="submit" kind="signal" size="large" busy={isSubmitting} busyLabel="Sending…">
          Email me the link
        </Button>
      </div>
      {answer && (
        <Notice tone="success" role="status" title="Check your inbox">
          {answer}
        </Notice>
      )}
      <p className="text-small text-soft">
        Have an account?{' '}
        <Link href={href('/orders')} className="touch-target underline underline-offset-4 hover:decoration-2">
          Open My Orders
        </Link>
      </p>
    </FormFrame>
  )
}
