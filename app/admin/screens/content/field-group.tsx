import type { ReactNode } from 'react'

/** Fields that belong together. */
export function FieldGroup({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 content-start gap-4">
      <legend className="mb-1 font-semibold">{title}</legend>
      {hint && <p className="-mt-1 max-w-prose text-caption text-soft">{hint}</p>}
      {children}
    </fieldset>
  )
}
