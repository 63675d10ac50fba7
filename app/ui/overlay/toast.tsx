import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../lazy-part.ts'
import { type ToastOptions, type ToastTone, toastQueue } from './toast-queue.ts'

const ToastStack = lazyPart(async () => (await import('./toast-stack.tsx')).ToastStack)

export interface ToastVerbs {
  success(message: string, options?: ToastOptions): void
  error(message: string, options?: ToastOptions): void
  warning(message: string, options?: ToastOptions): void
  info(message: string, options?: ToastOptions): void
}

/** Where notices are shown: at the top right, stacked; fetched with the first one. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [wanted, setWanted] = useState(false)
  useEffect(() => toastQueue.onWaiting(() => setWanted(true)), [])
  return (
    <>
      {children}
      {wanted && (
        <Suspense fallback={null}>
          <ToastStack />
        </Suspense>
      )}
    </>
  )
}

export function useToast(): ToastVerbs {
  return toast
}

const toast: ToastVerbs = {
  success: shower('success'),
  error: shower('error'),
  warning: shower('warning'),
  info: shower('info'),
}

function shower(tone: ToastTone) {
  return (message: string, options?: ToastOptions) => toastQueue.push({ ...options, tone, message })
}
