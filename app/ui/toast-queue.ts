import type { ReactNode } from 'react'

export interface ToastOptions {
  /** A second, quieter line. */
  description?: ReactNode
  /** Milliseconds until it closes; 3000 unless said, 0 stays. */
  duration?: number
  /** A link at its foot, or a button (`onPress`, closes it): “View cart”, “Undo”. */
  action?: { label: string; href: string } | { label: string; onPress: () => void }
  /** Something at the start in place of the sign: a small picture. */
  start?: ReactNode
}

export type ToastTone = 'success' | 'error' | 'warning' | 'info'

export interface ToastRequest extends ToastOptions {
  tone: ToastTone
  message: string
}

export interface ToastQueue {
  push(request: ToastRequest): void
  /** Told once something waits and nobody receives; returns how to stop. */
  onWaiting(listener: () => void): () => void
  /** Gets what waits, then everything that comes; returns how to stop. */
  receive(receiver: (request: ToastRequest) => void): () => void
}

/** Keeps notices until the code that shows them has been fetched: a page that says nothing never loads it. */
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
