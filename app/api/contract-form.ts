import { zodResolver } from '@hookform/resolvers/zod'
import {
  type DefaultValues,
  type FieldPath,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { installErrorMessages } from '../../contract/wording/error-messages.ts'
import type { Problem } from './client.ts'

installErrorMessages()

type FormSchema = z.ZodType<Record<string, unknown>, Record<string, unknown>>

export type ContractForm<S extends FormSchema> = UseFormReturn<z.input<S>, unknown, z.output<S>>

/**
 * A form validated by a schema of the contract: errors appear on blur and vanish while correcting; submitting focuses
 * the first.
 */
export function useContractForm<S extends FormSchema>(
  schema: S,
  defaultValues: DefaultValues<z.input<S>>,
): ContractForm<S> {
  // react-hook-form's types cannot follow a generic schema; input and output are the schema's own.
  const resolver = zodResolver(schema as never) as unknown as Resolver<z.input<S>, unknown, z.output<S>>
  return useForm<z.input<S>, unknown, z.output<S>>({
    resolver,
    mode: 'onTouched',
    defaultValues,
  })
}

/** Shows a problem in the form: beside the fields it names, else above them. Input is kept. */
export function showProblem<S extends FormSchema>(
  form: ContractForm<S>,
  problem: Problem,
  fallback: string,
): void {
  const known = Object.keys(form.getValues())
  const details = (problem.details ?? []).filter(({ path }) => known.includes(path))
  for (const { path, message } of details) form.setError(path as FieldPath<z.input<S>>, { message })
  if (details.length === 0) form.setError('root', { message: problem.error || fallback })
}
