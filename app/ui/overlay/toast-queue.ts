import type { ReactNode } from 'react'

export interface ToastOptions {
  /** Secondary line. */
  description?: ReactNode
  /** Milliseconds until it closes; default 3000, 0: stays. */
  duration?: number
  /** A link, or a button (`onPress`, closes it): “View cart”, “Undo”. */
  action?: { label: string; href: string } | { label: string; onPress: () => void }
  /** Content at the start instead of the icon: a small picture. */
  start?: ReactNode
  /** Closes as soon as another notice comes: “Logged in successfully!” before what the sign-in was for. */
  givesWay?: boolean
}

export type ToastTone = 'success' | 'error' | 'warning' | 'info'

export interface ToastRequest extends ToastOptions {
  tone: ToastTone
  message: string
}

export interface ToastQueue {
  push(request: ToastRequest): void
  /** Calls the listener once a toast waits without receiver; returns how to stop. */
  onWaiting(listener: () => void): () => void
  /** Delivers waiting and later toasts to the receiver; returns how to stop. */
  receive(receiver: (request: ToastRequest) => void): () => void
}

/** Queues toasts until the code that shows them is loaded: a page without toasts never loads it. */
export function createToastQueue(): ToastQueue {
  let waiting: ToastRequest[] = []
  let receiver: ((request: ToastRequest) => void) | null = null
  const listeners = new Set<() => void>()
  return {
    push(request) {
      if (receiver) return receiver(request)
      waiting.push(request)
      for (const listener of listeners) listener()
    },
    onWaiting(listener) {
      listeners.add(listener)
      if (waiting.length > 0) listener()
      return () => listeners.delete(listener)
    },
    receive(next) {
      receiver = next
      const missed = waiting
      waiting = []
      for (const request of missed) next(request)
      return () => {
        if (receiver === next) receiver = null
      }
    },
  }
}

export const toastQueue = createToastQueue()
