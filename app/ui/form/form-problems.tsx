import { Notice } from '../notice.tsx'

export interface FormProblemsProps {
  /** Error of the whole form. */
  message?: string
  /** After a submit: invalid fields in the form's order. */
  fields?: readonly { label: string; message: string; onPick: () => void }[]
}

/** Error summary above a form; each line links to its field. A shared message is the title. */
export function FormProblems({ message, fields = [] }: FormProblemsProps) {
  const [first] = fields
  if (!message && !first) return null
  const shared = fields.every((field) => field.message === first?.message) ? first?.message : undefined
  return (
    <Notice
      tone="danger"
      role="alert"
      title={message ?? shared ?? `${fields.length} fields need another look`}
    >
      {fields.length > 0 && (
        <ul className="grid gap-0.5">
          {fields.map((field) => (
            <li key={field.label}>
              <button
                type="button"
                onClick={field.onPick}
                className="min-h-6 text-start underline decoration-1 underline-offset-2 hover:decoration-2"
              >
                {shared ? field.label : message ? field.message : `${field.label}: ${field.message}`}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
