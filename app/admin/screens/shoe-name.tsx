import type { ReactNode } from 'react'
import { adminHref } from '../admin-href.ts'
import { useMay } from '../api/use-session.ts'
import { TextLink } from '../frame/text-link.tsx'

export interface ShoeNameProps {
  productId: string
  /** null: the shoe was deleted. */
  title: string | null
  brand: string | null
  /** What follows the brand. */
  children?: ReactNode
}

/** A shoe with its brand; a link where it may be opened. */
export function ShoeName({ productId, title, brand, children }: ShoeNameProps) {
  const may = useMay()
  if (title === null) return <span className="text-soft">{shoeInWords({ title, brand })}</span>
  return (
    <span className="grid min-w-0">
      {may('products:read') ? (
        <TextLink to={adminHref('/products/:id', { id: productId })} className="font-medium">
          {title}
        </TextLink>
      ) : (
        <span className="font-medium">{title}</span>
      )}
      <span className="text-caption text-soft">
        {brand}
        {children}
      </span>
    </span>
  )
}

export function shoeInWords({ title, brand }: Pick<ShoeNameProps, 'title' | 'brand'>): string {
  return title === null ? 'A deleted shoe' : `${brand ?? ''} ${title}`.trim()
}
