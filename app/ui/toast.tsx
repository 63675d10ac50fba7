import { Toast } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { Link } from './link.tsx'

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

interface ToastData {
  action?: ToastOptions['action']
  start?: ReactNode
}

export interface ToastVerbs {
  success(message: string, options?: ToastOptions): void
  error(message: string, options?: ToastOptions): void
  warning(message: string, options?: ToastOptions): void
  info(message: string, options?: ToastOptions): void
}

/** Notices at the top right: stack, wait while pointed at or focused, are announced politely. */
export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <Toast.Provider timeout={3000} limit={4}>
      {children}
      <ToastStack />
    </Toast.Provider>
  )
}

export function useToast(): ToastVerbs {
  const { add } = Toast.useToastManager<ToastData>()
  return useMemo(() => {
    function show(type: string) {
      return (message: string, { description, duration, action, start }: ToastOptions = {}) => {
        add({ title: message, description, type, timeout: duration, data: { action, start } })
      }
    }
    return { success: show('success'), error: show('error'), warning: show('warning'), info: show('info') }
  }, [add])
}

function ToastStack() {
  const { toasts } = Toast.useToastManager<ToastData>()
  return (
    <Toast.Portal>
      <Toast.Viewport className="fixed inset-x-3 top-[calc(var(--header)+0.75rem)] z-60 grid gap-2 outline-none sm:start-auto sm:end-4 sm:w-92">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </Toast.Viewport>
    </Toast.Portal>
  )
}

const signs = {
  success: { icon: CircleCheck, colour: 'text-success', words: 'Done:' },
  error: { icon: CircleAlert, colour: 'text-danger', words: 'Error:' },
  warning: { icon: TriangleAlert, colour: 'text-warning', words: 'Warning:' },
  info: { icon: Info, colour: 'text-info', words: 'Note:' },
}

function signOf(type: string | undefined) {
  return type === 'success' || type === 'error' || type === 'warning' ? signs[type] : signs.info
}

function ToastCard({ toast }: { toast: Toast.Root.ToastObject<ToastData> }) {
  const { close } = Toast.useToastManager()
  const { icon, colour } = signOf(toast.type)
  const action = toast.data?.action
  return (
    <Toast.Root toast={toast} swipeDirection={['right', 'up']} className={cardStyle}>
      <Toast.Content className="flex items-start gap-3 py-2.5 ps-4 pe-1.5">
        {toast.data?.start ?? <Icon icon={icon} size={20} className={classNames('mt-2', colour)} />}
        <div className="grid flex-1 gap-0.5 py-1.5">
          <Toast.Title className="font-medium text-small" render={<p />} />
          <Toast.Description className="text-small text-soft" />
          {action && 'href' in action && (
            <Link href={action.href} onClick={() => close(toast.id)} className={actionStyle}>
              {action.label}
            </Link>
          )}
          {action && 'onPress' in action && (
            <Toast.Action
              className={actionStyle}
              onClick={() => {
                action.onPress()
                close(toast.id)
              }}
            >
              {action.label}
            </Toast.Action>
          )}
        </div>
        <Toast.Close render={<IconButton icon={X} iconSize={18} size="compact" label="Close" />} />
      </Toast.Content>
    </Toast.Root>
  )
}

const actionStyle =
  'touch-target mt-1 justify-self-start font-semibold text-small underline decoration-1 underline-offset-4 hover:decoration-2'

const cardStyle = [
  'rounded-control border border-line bg-raised text-ink shadow-float select-none',
  'transition-[transform,opacity] duration-180 data-starting-style:opacity-0 data-ending-style:opacity-0',
  'data-starting-style:-translate-y-2 data-ending-style:translate-x-4 data-limited:hidden',
  'translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y) data-swiping:transition-none',
].join(' ')
