import {
  Banknote,
  ChartBar,
  Keyboard,
  LogOut,
  Menu as MenuIcon,
  Moon,
  Plus,
  Scale,
  Search,
  UserPlus,
} from 'lucide'
import { useState } from 'react'
import { NavLink, Outlet, useNavigate } from 'react-router'
import { staffSignInEndpoints } from '../../../contract/admin/sign-in.ts'
import { shownScheme, useColorScheme } from '../../shell/use-color-scheme.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { adminHref } from '../admin-href.ts'
import { AdminProblem, adminCall, wordsOf } from '../api/admin-queries.ts'
import { setSession, useSession } from '../api/use-session.ts'
import { type Command, CommandPalette } from './command-palette.tsx'
import { KeyHelp } from './key-help.tsx'
import { type MenuGroup, openGroups } from './menu-entries.ts'
import { useKeys } from './use-keys.ts'
import { usePaletteKey } from './use-palette-key.ts'

/** What surrounds every screen of the back office: menu, palette, keys. */
export function Frame() {
  const session = useSession()
  const navigate = useNavigate()
  const [finding, setFinding] = useState(false)
  const [helping, setHelping] = useState(false)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const groups = openGroups(session.keys)
  const commands = useCommands(groups, () => setHelping(true))
  usePaletteKey(() => setFinding(true))
  const goes = groups.flatMap(({ pages }) => pages).filter(({ go }) => go)
  useKeys({
    '?': () => setHelping(true),
    ...Object.fromEntries(goes.map(({ go, path }) => [`g ${go}`, () => void navigate(path)])),
  })
  return (
    <div className="admin-frame min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-raised focus:p-3"
      >
        Skip to content
      </a>
      <header className="sticky top-0 z-20 flex items-center gap-1 border-line border-b bg-raised px-2 py-1 lg:hidden">
        <IconButton
          icon={MenuIcon}
          label="Menu"
          aria-expanded={isMenuOpen}
          aria-controls="menu"
          onClick={() => setMenuOpen(!isMenuOpen)}
        />
        <span className="display flex-1 text-title">Outsole</span>
        <IconButton icon={Search} label="Find" onClick={() => setFinding(true)} />
      </header>
      <aside
        id="menu"
        className={classNames(
          'border-line bg-raised lg:sticky lg:top-0 lg:flex lg:h-dvh lg:flex-col lg:border-e',
          isMenuOpen ? 'flex flex-col border-b' : 'max-lg:hidden',
        )}
      >
        <div className="hidden items-baseline gap-2 px-5 pt-5 pb-3 lg:flex">
          <span className="display text-title">Outsole</span>
          <span className="text-caption text-soft">Back office</span>
        </div>
        <button
          type="button"
          onClick={() => setFinding(true)}
          className="mx-3 mb-3 hidden h-9 items-center gap-2 rounded-control border border-line px-2.5 text-small text-soft hover:border-edge hover:text-ink lg:flex"
        >
          <Icon icon={Search} size={16} />
          <span className="flex-1 text-start">Find …</span>
          <kbd className="admin-key">Ctrl K</kbd>
        </button>
        <Navigation groups={groups} onGo={() => setMenuOpen(false)} />
        <Member name={session.staff.name} role={session.staff.role} onHelp={() => setHelping(true)} />
      </aside>
      <main id="main" className="min-w-0 px-4 py-5 md:px-8 md:py-7">
        <Outlet />
      </main>
      <CommandPalette open={finding} onOpenChange={setFinding} commands={commands} />
      <KeyHelp open={helping} onOpenChange={setHelping} />
    </div>
  )
}

function Navigation({ groups, onGo }: { groups: readonly MenuGroup[]; onGo: () => void }) {
  return (
    <nav aria-label="Back office" className="grid flex-1 content-start gap-4 overflow-y-auto px-3 py-2">
      {groups.map(({ label, pages }) => (
        <section key={label}>
          <h2 className="px-2.5 pb-1 font-medium text-caption text-soft">{label}</h2>
          <ul>
            {pages.map(({ path, label: name, icon }) => (
              <li key={path}>
                <NavLink
                  to={path}
                  end={path === '/'}
                  onClick={onGo}
                  className="flex min-h-9 items-center gap-2.5 rounded-control px-2.5 text-small hover:bg-sunk aria-[current=page]:bg-sunk aria-[current=page]:font-semibold max-lg:min-h-control"
                >
                  <Icon icon={icon} size={18} className="text-soft" />
                  {name}
                </NavLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

function Member({ name, role, onHelp }: { name: string; role: string; onHelp: () => void }) {
  const toggle = useSchemeToggle()
  const signOut = useSignOut()
  return (
    <div className="flex items-center gap-0.5 border-line border-t py-2 ps-5 pe-2">
      <div className="grid min-w-0 flex-1 leading-tight">
        <span className="truncate font-medium text-small">{name}</span>
        <span className="text-caption text-soft">{role}</span>
      </div>
      <IconButton
        icon={Keyboard}
        label="Keyboard"
        size="compact"
        iconSize={18}
        onClick={onHelp}
        className="max-lg:hidden"
      />
      <IconButton
        icon={Moon}
        label="Switch between light and dark"
        size="compact"
        iconSize={18}
        onClick={toggle}
      />
      <IconButton
        icon={LogOut}
        label="Sign out"
        size="compact"
        iconSize={18}
        onClick={() => void signOut()}
      />
    </div>
  )
}

function useSchemeToggle(): () => void {
  const [, choose] = useColorScheme()
  return () => choose(shownScheme() === 'dark' ? 'light' : 'dark')
}

/** Stays signed in where the server could not end the session: its cookie would still let the next person in. */
function useSignOut(): () => Promise<void> {
  const toast = useToast()
  return async () => {
    const result = await adminCall(staffSignInEndpoints.signOut)
    if (result.ok || result.problem.status === 401) setSession(null)
    else toast.error(`You are still signed in. ${wordsOf(new AdminProblem(result.problem))}`)
  }
}

/** Pages that may be opened, and what may be done from anywhere. */
function useCommands(groups: readonly MenuGroup[], showKeys: () => void): Command[] {
  const navigate = useNavigate()
  const { keys } = useSession()
  const toggle = useSchemeToggle()
  const signOut = useSignOut()
  const pages = groups.flatMap((group) => group.pages)
  return [
    ...pages.map(({ label, icon, words, path }) => ({
      label,
      icon,
      ...(words ? { words } : {}),
      kind: 'Page',
      run: () => void navigate(path),
    })),
    ...(keys.includes('staff:write')
      ? [
          {
            label: 'Invite somebody',
            kind: 'Action',
            icon: UserPlus,
            words: 'staff member',
            run: () => void navigate(`${adminHref('/staff')}?dialog=invite`),
          },
        ]
      : []),
    ...(keys.includes('products:write')
      ? [
          {
            label: 'New product',
            kind: 'Action',
            icon: Plus,
            words: 'add style shoe',
            run: () => void navigate(`${adminHref('/products')}?dialog=new`),
          },
        ]
      : []),
    ...(keys.includes('refunds:read')
      ? [
          {
            label: 'Money to give back',
            kind: 'Page',
            icon: Banknote,
            words: 'refunds cash by hand',
            run: () => void navigate(adminHref('/refunds')),
          },
        ]
      : []),
    ...(keys.includes('returns:read')
      ? [
          {
            label: 'Reasons for returns',
            kind: 'Page',
            icon: ChartBar,
            words: 'figures why size',
            run: () => void navigate(adminHref('/returns/reasons')),
          },
          {
            label: 'Rules of returns',
            kind: 'Page',
            icon: Scale,
            words: 'settings days fee',
            run: () => void navigate(adminHref('/returns/rules')),
          },
        ]
      : []),
    { label: 'Switch between light and dark', kind: 'Action', icon: Moon, words: 'theme', run: toggle },
    { label: 'Show keys', kind: 'Action', icon: Keyboard, words: 'help shortcuts', run: showKeys },
    { label: 'Sign out', kind: 'Action', icon: LogOut, words: 'log out', run: () => void signOut() },
  ]
}
