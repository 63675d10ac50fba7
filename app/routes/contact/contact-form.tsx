import { useEffect, useState } from 'react'
import { z } from 'zod'
import { contactBody, contactPhone, maxIssueLength } from '../../../contract/contact.ts'
import { email } from '../../../contract/fields.ts'
import { createAttempt } from '../../api/attempt.ts'
import { call } from '../../api/browser-call.ts'
import { type ContractForm, showProblem, useContractForm } from '../../api/contract-form.ts'
import { contactEndpoints } from '../../api/endpoints.ts'
import { besideField, FormFrame, requiredSentence } from '../../features/accounts/form-frame.tsx'
import { useSession } from '../../features/accounts/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'

const filled = z.string().trim().min(1, requiredSentence)

/** The contract's checks, required fields first (docs/product.md#contact-queries). */
const schema = z.object({
  phone: filled.pipe(contactPhone),
  email: filled.refine((value) => email.safeParse(value).success, 'Please enter a valid email address'),
  orderId: contactBody.shape.orderId,
  issue: filled.pipe(contactBody.shape.issue),
})

const labels = { phone: 'Phone', email: 'Email', orderId: 'Order ID', issue: 'Describe Your Issue' } as const
const missing = {
  phone: 'Enter your phone number',
  email: 'Enter your email',
  issue: 'Tell us what happened',
} as const
const empty = { phone: '', email: '', orderId: '', issue: '' }
const failed = 'Failed to send query. Please try again.'

/** Prefills empty fields from the customer's profile. */
function useOwnAddress(form: ContractForm<typeof schema>): void {
  const { user } = useSession()
  useEffect(() => {
    if (!user) return
    if (!form.getValues('email')) form.setValue('email', user.email)
    // A profile stores a phone number as typed; this form accepts digits and spaces (docs/product.md#contact-queries).
    const phone = user.phone?.replace(/[()./\p{Pd}]/gu, '')
    if (!form.getValues('phone') && phone) form.setValue('phone', phone)
  }, [user, form])
}

export function ContactForm() {
  const toast = useToast()
  const form = useContractForm(schema, empty)
  useOwnAddress(form)
  const { errors, isSubmitting } = form.formState
  const [attempt] = useState(createAttempt)
  const [sentTo, setSentTo] = useState<string | null>(null)

  async function send(body: z.output<typeof schema>) {
    const query = { ...body, orderId: body.orderId || undefined }
    const result = await call(
      contactEndpoints.sendQuery,
      { body: query },
      { idempotencyKey: attempt.keyOf(query) },
    )
    if (!result.ok) {
      toast.error(result.problem.code === 'validation_failed' ? result.problem.message : failed)
      return showProblem(form, result.problem, failed)
    }
    attempt.end()
    toast.success(result.reply.message, { duration: 6000 })
    form.reset(empty)
    setSentTo(query.email)
  }

  return (
    <FormFrame form={form} onSubmit={send} name="Contact" labels={labels} missing={missing}>
      <div className="grid items-start gap-4 sm:grid-cols-2 2xl:grid-cols-3">
        <Field
          label={labels.phone}
          required
          hint="Include the country code. We’ll only use it to reply to you."
          error={besideField(errors.phone, missing.phone)}
        >
          <TextInput type="tel" inputMode="tel" autoComplete="tel" {...form.register('phone')} />
        </Field>
        <Field
          label={labels.email}
          required
          hint="We’ll reply to this address."
          error={besideField(errors.email, missing.email)}
        >
          <TextInput type="email" inputMode="email" autoComplete="email" {...form.register('email')} />
        </Field>
        <Field
          label={labels.orderId}
          required={false}
          hint="You’ll find it in My Orders."
          error={errors.orderId?.message}
          className="sm:max-2xl:col-span-2"
        >
          <TextInput autoComplete="off" className="figures" {...form.register('orderId')} />
        </Field>
      </div>
      <Field label={labels.issue} required error={besideField(errors.issue, missing.issue)}>
        <TextArea rows={5} limit={maxIssueLength} value={form.watch('issue')} {...form.register('issue')} />
      </Field>
      <div>
        <Button type="submit" kind="signal" size="large" busy={isSubmitting} busyLabel="Sending...">
          Send Query
        </Button>
      </div>
      {sentTo && (
        <Notice tone="success" title="We got your message">
          A receipt is on its way to {sentTo}.
        </Notice>
      )}
      <p className="text-caption text-soft">
        Responses typically come within 24 hours on business days.
        {!sentTo && ' A receipt goes to your email.'}
      </p>
    </FormFrame>
  )
}
