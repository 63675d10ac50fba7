import { useSyncExternalStore } from 'react'

export type AuthMode = 'sign-in' | 'sign-up' | 'verify'

export interface AuthDialogRequest {
  mode: AuthMode
  /** A path without {base} to go to afterwards; left out: stay here. */
  redirect?: string
  /** Why it opened, said above the form: “Please login to add items to cart”. */
  reason?: string
  /** What was being done, taken up again once signed in. */
  goOn?: () => void
}

/** What `auth-dialog.tsx` exports as `AuthDialog` takes. */
export interface AuthDialogProps {
  request: AuthDialogRequest
  onClose: () => void
}

let current: AuthDialogRequest | null = null
let standIn: (() => void) | null = null
const listeners = new Set<() => void>()

/** Asks the shell for the auth dialog, from anywhere. */
export function openAuthDialog(request: Partial<AuthDialogRequest> = {}): void {
  if (standIn) standIn()
  else change({ mode: 'sign-in', ...request })
}

/** For a page that holds the same form: it is shown there (`show`) instead of in a dialog over it. Returns how to stop. */
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
