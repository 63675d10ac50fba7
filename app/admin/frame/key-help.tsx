import type { ReactNode } from 'react'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { type AdminPath, adminHref } from '../admin-href.ts'
import { menuGroups } from './menu-entries.ts'
import { TextLink } from './text-link.tsx'

const everywhere = [
  ['Ctrl K', 'Find a page, an action, an order, a customer or a product'],
  ['?', 'These keys'],
] as const

const lists = [
  ['j  k', 'Next and previous row'],
  ['x', 'Select the row'],
  ['Enter', 'Open the row'],
  ['/', 'Search the list'],
  ['Esc', 'Drop the selection'],
] as const

const grid = [
  ['Shift ↓', 'Select a range'],
  ['F2', 'Edit within the cell'],
  ['Ctrl D', 'Fill down'],
  ['Ctrl C', 'Copy, as a spreadsheet takes it'],
  ['Ctrl V', 'Paste, from a spreadsheet, too'],
  ['Ctrl Z', 'Undo'],
  ['Ctrl Y', 'Redo'],
] as const

export function KeyHelp({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const pages = menuGroups
    .flatMap((group) => group.pages)
    .flatMap(({ go, label, path }) => (go ? [[`g  ${go}`, pageLink(path, label)] as const] : []))
  function pageLink(path: AdminPath, label: string) {
    return (
      <TextLink to={adminHref(path)} onClick={() => onOpenChange(false)}>
        {label}
      </TextLink>
    )
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard">
      <div className="grid gap-6 md:grid-cols-2">
        <Keys title="Everywhere" keys={[...everywhere, ...pages]} />
        <div className="grid content-start gap-6">
          <Keys title="In lists" keys={lists} />
          <Keys title="In the grid of sizes" keys={grid} />
        </div>
      </div>
    </Dialog>
  )
}

function Keys({ title, keys }: { title: string; keys: readonly (readonly [string, ReactNode])[] }) {
  return (
    <section>
      <h3 className="mb-2 font-semibold text-small">{title}</h3>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1.5 text-small">
        {keys.map(([key, words]) => (
          <div key={key} className="contents">
            <dt className="flex gap-1">
              {key.split(/\s+/).map((each) => (
                <kbd key={each} className="admin-key">
                  {each}
                </kbd>
              ))}
            </dt>
            <dd className="text-soft">{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
