import { createContext, use } from 'react'

export interface FieldControl {
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
  'aria-labelledby'?: string
}

export const FieldContext = createContext<FieldControl>({})

/** What a control inside a Field wears: its id, what describes it, whether it is wrong or required. */
export function useFieldControl(): FieldControl {
  return use(FieldContext)
}
