import { useSyncExternalStore } from 'react'

export type AuthMode = 'sign-in' | 'sign-up' | 'verify'

export interface AuthDialogRequest {
  mode: AuthMode
  /** Path without {base} to open after signing in; stays on the page if left out. */
  redirect?: string
  /** Why it opened, shown above the form: “Please login to add items to cart”. */
  reason?: string
  /** Called after signing in, to continue what was interrupted. */
  goOn?: () => void
}

/** Props of `AuthDialog`. */
export interface AuthDialogProps {
  request: AuthDialogRequest
  onClose: () => void
}

let current: AuthDialogRequest | null = null
let standIn: (() => void) | null = null
const listeners = new Set<() => void>()

/** Opens the auth dialog from anywhere. */
export function openAuthDialog(request: Partial<AuthDialogRequest> = {}): void {
  if (standIn) standIn()
  else change({ mode: 'sign-in', ...request })
}

/** Lets a page with the same form show requests in place of the dialog. Returns a function that unsubscribes. */
export function showFormInstead(show: () => void): () => void {
  standIn = show
  return () => {
    standIn = null
  }
}

export function closeAuthDialog(): void {
  change(null)
}

export function useAuthDialogRequest(): AuthDialogRequest | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
}

function change(request: AuthDialogRequest | null): void {
  current = request
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
