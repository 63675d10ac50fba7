import { Notice } from './notice.tsx'

export interface FormProblemsProps {
  /** What the whole form failed by. */
  message?: string
  /** After a submit: each wrong field, in the form's order. */
  fields?: readonly { label: string; message: string; onPick: () => void }[]
}

/** The sum of what is wrong, above a form; each line leads to its field. */
export function FormProblems({ message, fields = [] }: FormProblemsProps) {
  if (!message && fields.length === 0) return null
  return (
    <Notice tone="danger" role="alert" title={message ?? titleFor(fields.length)}>
      {fields.length > 0 && (
        <ul className="grid gap-0.5">
          {fields.map((field) => (
            <li key={field.label}>
              <button
                type="button"
                onClick={field.onPick}
                className="text-start underline decoration-1 underline-offset-2 hover:decoration-2"
              >
                {field.label}: {field.message}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

function titleFor(count: number): string {
  return count === 1 ? 'One field needs another look' : `${count} fields need another look`
}
