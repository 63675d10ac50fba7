import { VisuallyHidden } from './visually-hidden.tsx'

/** A spinner; `label` null where text beside it says what is pending. */
export function Spinner({
  label = 'Loading',
  className = 'size-5',
}: {
  label?: string | null
  className?: string
}) {
  return (
    <span role={label === null ? undefined : 'status'} className="inline-flex">
      <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={`animate-spin ${className}`}>
        <circle cx="12" cy="12" r="9.25" stroke="currentColor" strokeWidth="1.5" opacity="0.25" />
        <path d="M21.25 12A9.25 9.25 0 0 0 12 2.75" stroke="currentColor" strokeWidth="1.5" />
      </svg>
      {label !== null && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  )
}
