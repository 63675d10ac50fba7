import { AdminProblem } from '../../api/admin-queries.ts'

/** What a refusal says of one field of a form, as a property of `Field`; empty where it says nothing of it. */
export function fieldError(error: unknown, path: string): { error?: string } {
  if (!(error instanceof AdminProblem)) return {}
  const detail = error.problem.details?.find((each) => each.path === path)
  return detail ? { error: detail.message } : {}
}
