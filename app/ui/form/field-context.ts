import { createContext, use } from 'react'

export interface FieldControl {
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
  'aria-labelledby'?: string
}

export const FieldContext = createContext<FieldControl>({})

/** Props of a control inside a Field: id, description, error and required state. */
export function useFieldControl(): FieldControl {
  return use(FieldContext)
}
