import { ChevronDown } from 'lucide'
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Link } from '../../ui/link.tsx'

const DepartmentMenu = lazyPart(
  async () => (await import('../../features/listing/department-menu.tsx')).DepartmentMenu,
)

/** How long a mouse has to rest before the menu opens, and be away before it closes, in milliseconds. */
const openAfterMs = 120
const closeAfterMs = 250

type DepartmentItemProps = {
  label: string
  href: string
  /** Whose shoes the menu below sorts by kind; without it there is none. */
  gender: string | undefined
  current: boolean
}

/** A department of the header; a menu of its kinds opens below it under a resting mouse, or by its button. */
export function DepartmentItem({ label, href, gender, current }: DepartmentItemProps) {
  const menu = useHoverMenu(current)
  return (
    <li {...menu.frame} className="group/department relative flex">
      <Link
        href={href}
        aria-current={current ? 'page' : undefined}
        className={classNames(
          'flex h-header items-center border-b-2 border-transparent px-3 pt-0.5 font-medium text-small transition-colors',
          'hover:border-edge aria-[current=page]:border-ink',
          'forced-colors:border-[Canvas] forced-colors:aria-[current=page]:border-[Highlight]',
        )}
      >
        {label}
      </Link>
      {gender && (
        <>
          <button
            {...menu.button}
            aria-label={`${label} menu`}
            className="-ms-2.5 grid w-6 place-items-center self-stretch text-soft"
          >
            <Icon
              icon={ChevronDown}
              size={14}
              className={classNames('transition-transform', menu.open && 'rotate-180')}
            />
          </button>
          {menu.open && (
            <div
              id={menu.panelId}
              className="absolute start-0 top-full z-50 w-112 rounded-b-control border border-line bg-raised p-5 shadow-float"
            >
              <Suspense fallback={<div className="h-60" />}>
                <DepartmentMenu label={label} gender={gender} href={href} onLeave={menu.close} />
              </Suspense>
            </div>
          )}
        </>
      )}
    </li>
  )
}

/** Opens and closes by mouse, by its button, and closes by Escape, when the focus leaves and when the place changes. */
function useHoverMenu(current: boolean) {
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  useEffect(() => () => clearTimeout(timer.current), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place closes it
  useEffect(() => setOpen(false), [current])

  function later(next: boolean, ms: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(next), ms)
  }
  function close() {
    clearTimeout(timer.current)
    setOpen(false)
  }
  return {
    open,
    close,
    panelId,
    button: {
      ref: button,
      type: 'button' as const,
      'aria-expanded': open,
      'aria-controls': open ? panelId : undefined,
      // The mouse on it has opened it already: by key and by touch it opens and closes.
      onClick: ({ nativeEvent }: MouseEvent<HTMLButtonElement, globalThis.PointerEvent>) => {
        if (open && nativeEvent.pointerType !== 'mouse') close()
        else later(true, 0)
      },
    },
    frame: {
      onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && later(true, openAfterMs),
      onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && later(false, closeAfterMs),
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close()
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !open) return
        close()
        button.current?.focus()
      },
    },
  }
}
