import type { ReactNode } from 'react'
import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { FormProblems } from '../../ui/form-problems.tsx'

export interface FormFrameProps<T extends FieldValues, O> {
  form: UseFormReturn<T, unknown, O>
  onSubmit: (values: O) => Promise<void>
  /** The fields' names as the form's reader sees them, in their order. */
  labels: Partial<Record<FieldPath<T>, string>>
  name: string
  children: ReactNode
}

/** A form with the sum of its errors on top after a submit; typing clears what the shop said. */
export function FormFrame<T extends FieldValues, O>(props: FormFrameProps<T, O>) {
  const { form, onSubmit, labels, name, children } = props
  const { errors, isSubmitted, isSubmitting } = form.formState
  return (
    <form
      // Sent before its script has come, nothing of it may land in the address.
      method="post"
      noValidate
      aria-label={name}
      className="grid gap-5"
      onSubmit={(event) => {
        form.clearErrors('root')
        if (isSubmitting) event.preventDefault()
        else void form.handleSubmit(onSubmit)(event)
      }}
    >
      <FormProblems
        message={errors.root?.message}
        fields={isSubmitted ? wrongFields(form, errors, labels) : []}
      />
      {children}
    </form>
  )
}

function wrongFields<T extends FieldValues, O>(
  form: UseFormReturn<T, unknown, O>,
  errors: FieldErrors<T>,
  labels: FormFrameProps<T, O>['labels'],
) {
  return Object.entries<string | undefined>(labels).flatMap(([name, label]) => {
    const message = messageOf(errors[name])
    if (!message || !label) return []
    return [{ label, message, onPick: () => form.setFocus(name as FieldPath<T>) }]
  })
}

function messageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined
  return typeof error.message === 'string' ? error.message : undefined
}
