import type { ImportView } from '../../../../contract/admin/imports.ts'

/** How far the present work is; the server goes on with it when the screen is left. */
export function ImportProgress({ of: { progress }, label }: { of: ImportView; label: string }) {
  const percent = Math.round(progress * 100)
  return (
    <div role="status" className="grid max-w-form gap-2">
      <p className="font-semibold">{label}</p>
      <progress aria-label={label} max={100} value={percent} className="w-full accent-ink" />
      <p className="figures text-small text-soft">
        {percent} % · You may leave this page; it goes on by itself.
      </p>
    </div>
  )
}
