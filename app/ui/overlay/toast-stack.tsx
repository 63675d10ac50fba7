import { Toast } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { IconButton } from '../icon-button.tsx'
import { Link } from '../link.tsx'
import { type ToastOptions, toastQueue } from './toast-queue.ts'

interface ToastData {
  action?: ToastOptions['action']
  start?: ReactNode
}

/**
 * Notices at the top right over the header, where they cover nothing of the page, on phones above the bars at the foot. They
 * wait while pointed at or focused, and are announced politely.
 */
export function ToastStack() {
  return (
    <Toast.Provider timeout={3000} limit={4}>
      <Stack />
    </Toast.Provider>
  )
}

function Stack() {
  const { toasts, add, close } = Toast.useToastManager<ToastData>()
  const [clear, setClear] = useState(0)
  const givingWay = useRef<string>(undefined)
  useEffect(() => {
    return toastQueue.receive(({ tone, message, description, duration, action, start, givesWay }) => {
      setClear(heightToClear())
      if (givingWay.current) close(givingWay.current)
      // The same plain words again, as after a double click, stay one notice; one with a button may mean another thing.
      const id = action || start ? undefined : `${tone} ${message}`
      const data = { action, start }
      const added = add({ id, title: message, description, type: tone, timeout: duration, data })
      givingWay.current = givesWay ? added : undefined
    })
  }, [add, close])
  useClosedOnLeaving(toasts)
  return (
    <Toast.Portal>
      <Toast.Viewport
        data-toasts=""
        style={Object.fromEntries([['--clear', `${clear}px`]])}
        className="fixed inset-x-3 bottom-[max(calc(var(--bottom-bar)+5.25rem),var(--clear))] z-60 grid gap-2 outline-none sm:start-auto sm:end-2 sm:top-1 sm:bottom-auto sm:flex sm:max-w-[calc(100vw-1rem)] sm:flex-row-reverse sm:flex-wrap sm:items-start"
      >
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </Toast.Viewport>
    </Toast.Portal>
  )
}

/** How much of the foot of a phone's window notices leave free, in pixels, so that what was just pressed stays in sight. */
function heightToClear(): number {
  const pressed = document.activeElement?.getBoundingClientRect()
  const gap = 12
  if (!pressed || pressed.height > 80 || pressed.top > window.innerHeight) return 0
  const height = window.innerHeight - pressed.top + gap
  return height < window.innerHeight / 2 ? height : 0
}

/**
 * What leads somewhere or offers to undo something belongs to its screen: on the next one it would only be in the way.
 * On a further step of the same screen (`?step=`) so is every notice.
 */
function useClosedOnLeaving(toasts: readonly Toast.Root.ToastObject<ToastData>[]) {
  const { close } = Toast.useToastManager()
  const { pathname, search } = useLocation()
  const step = new URLSearchParams(search).get('step')
  const before = useRef({ pathname, step })
  useEffect(() => {
    const left = before.current
    before.current = { pathname, step }
    const isNextStep = left.pathname === pathname && left.step !== step
    if (left.pathname === pathname && !isNextStep) return
    for (const { id, data } of toasts) if (isNextStep || data?.action || data?.start) close(id)
  }, [pathname, step, toasts, close])
}

const signs = {
  success: { icon: CircleCheck, color: 'text-success' },
  error: { icon: CircleAlert, color: 'text-danger' },
  warning: { icon: TriangleAlert, color: 'text-warning' },
  info: { icon: Info, color: 'text-info' },
}

function signOf(type: string | undefined) {
  return type === 'success' || type === 'error' || type === 'warning' ? signs[type] : signs.info
}

function ToastCard({ toast }: { toast: Toast.Root.ToastObject<ToastData> }) {
  const { close } = Toast.useToastManager()
  const { icon, color } = signOf(toast.type)
  const action = toast.data?.action
  return (
    <Toast.Root
      toast={toast}
      swipeDirection={['right', 'up']}
      className={classNames(cardStyle, !toast.data?.start && 'sm:max-w-108')}
    >
      <Toast.Content className="flex items-start gap-3 py-2.5 ps-4 pe-1.5 sm:items-center sm:py-1">
        {toast.data?.start ?? <Icon icon={icon} size={20} className={classNames('mt-2 sm:mt-0', color)} />}
        <div className="grid flex-1 gap-0.5 py-1.5 sm:flex sm:items-center sm:gap-5 sm:py-0">
          <div className="grid gap-0.5">
            <Toast.Title className="font-medium text-small" render={<p />} />
            <Toast.Description className="text-small text-soft" />
          </div>
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
        <Toast.Close
          aria-hidden={false}
          render={<IconButton icon={X} iconSize={18} size="compact" label="Close" />}
        />
      </Toast.Content>
    </Toast.Root>
  )
}

const actionStyle =
  'touch-target mt-1 justify-self-start whitespace-nowrap font-semibold sm:mt-0 text-small underline decoration-1 underline-offset-4 hover:decoration-2'

const cardStyle = [
  'rounded-control border border-line bg-raised text-ink shadow-float select-none',
  'transition-[transform,opacity] duration-180 data-starting-style:opacity-0 data-ending-style:opacity-0',
  'data-starting-style:-translate-y-2 data-ending-style:translate-x-4 data-limited:hidden',
  'translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y) data-swiping:transition-none',
].join(' ')
