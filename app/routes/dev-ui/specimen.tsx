import type { ReactNode } from 'react'

/** A named section of the page. */
export function Specimen({ title, children }: { title: string; children: ReactNode }) {
  const id = title.toLowerCase().replaceAll(/\W+/g, '-')
  return (
    <section aria-labelledby={id} className="border-line border-t py-8 md:py-10">
      <h2 id={id} className="display mb-6 text-heading">
        {title}
      </h2>
      <div className="grid gap-6">{children}</div>
    </section>
  )
}

/** Variants side by side with a caption. */
export function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-2">
      <h3 className="text-caption text-soft">{name}</h3>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </div>
  )
}
