import type { ReactNode } from 'react'
import { useHref, useLocation } from 'react-router'
import { buttonStyle } from '../../ui/button-style.ts'

type FilterFormProps = { id: string; q: string; children: ReactNode }

/** A plain form without JavaScript; with it each choice changes the address at once. */
export function FilterForm({ id, q, children }: FilterFormProps) {
  const action = useHref(useLocation().pathname)
  return (
    <form id={id} method="get" action={action} onSubmit={(event) => event.preventDefault()}>
      {q !== '' && <input type="hidden" name="q" value={q} />}
      {children}
      <noscript>
        <button type="submit" className={buttonStyle({ wide: true })}>
          Show these shoes
        </button>
      </noscript>
    </form>
  )
}
