import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

export interface Tab {
  value: string
  label: ReactNode
  panel: ReactNode
}

export interface TabsProps {
  label: string
  tabs: readonly Tab[]
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
}

/** Tabs for two or three equal views (Sign In, Sign Up). Not for product pages: use Disclosure. */
export function Tabs({ label, tabs, value, defaultValue, onChange }: TabsProps) {
  return (
    <Base.Root
      value={value}
      defaultValue={defaultValue ?? tabs[0]?.value}
      onValueChange={(next) => onChange?.(String(next))}
      className="grid gap-5"
    >
      <Base.List aria-label={label} className="relative flex border-line border-b">
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className={tabStyle}>
            {tab.label}
          </Base.Tab>
        ))}
        <Base.Indicator className={indicatorStyle} />
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="rounded-control outline-offset-4">
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}

const tabStyle = [
  'min-h-control flex-1 px-4 font-semibold text-small text-soft transition-colors hover:text-ink',
  'data-active:text-ink focus-visible:-outline-offset-2',
].join(' ')

const indicatorStyle = [
  'absolute bottom-[-1px] left-0 h-0.5 w-(--active-tab-width) translate-x-(--active-tab-left) bg-ink',
  'transition-[transform,width] duration-180',
].join(' ')
