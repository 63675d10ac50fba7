import type { ReactNode } from 'react'
import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { FormProblems } from '../../ui/form/form-problems.tsx'

export interface FormFrameProps<T extends FieldValues, O> {
  form: UseFormReturn<T, unknown, O>
  onSubmit: (values: O) => Promise<void>
  /** Labels of the fields, in their order. */
  labels: Partial<Record<FieldPath<T>, string>>
  /** Errors of empty fields, where the schema only says that they are required. */
  missing?: Partial<Record<FieldPath<T>, string>>
  name: string
  children: ReactNode
}

/** Summary of a form with missing fields; each field has its own error. */
export const requiredSentence = 'Please fill all required fields'

export function besideField(error: { message?: string } | undefined, missing: string): string | undefined {
  return error?.message === requiredSentence ? missing : error?.message
}

/** A form with a summary of its errors after submitting; typing clears the server's errors. */
export function FormFrame<T extends FieldValues, O>(props: FormFrameProps<T, O>) {
  const { form, onSubmit, name, children } = props
  const { errors, isSubmitted, isSubmitting } = form.formState
  return (
    <form
      // POST, so that a submit before hydration does not put the fields into the URL.
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
        message={errors.root?.message ?? (isSubmitted ? missingSentence(errors) : undefined)}
        fields={isSubmitted ? wrongFields(props, errors) : []}
      />
      {children}
    </form>
  )
}

function missingSentence(errors: object): string | undefined {
  return Object.values(errors).some((error) => messageOf(error) === requiredSentence)
    ? requiredSentence
    : undefined
}

function wrongFields<T extends FieldValues, O>(
  { form, labels, missing }: FormFrameProps<T, O>,
  errors: FieldErrors<T>,
) {
  return Object.entries<string | undefined>(labels).flatMap(([name, label]) => {
    const said = messageOf(errors[name])
    if (!said || !label) return []
    const wanted = missing?.[name as FieldPath<T>]
    const message = said === requiredSentence && wanted ? wanted : said
    return [{ label, message, onPick: () => form.setFocus(name as FieldPath<T>) }]
  })
}

function messageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined
  return typeof error.message === 'string' ? error.message : undefined
}
