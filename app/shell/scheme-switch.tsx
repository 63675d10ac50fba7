import { Monitor, Moon, Sun } from 'lucide'
import { Segmented } from '../ui/form/segmented.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { shownScheme, useColorScheme } from './use-color-scheme.ts'

const choices = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'system', label: 'System', icon: Monitor },
]

export function SchemeChoice() {
  const [scheme, choose] = useColorScheme()
  return (
    <Segmented
      legend="Color scheme"
      value={scheme}
      onChange={(value) => choose(value === 'light' || value === 'dark' ? value : 'system')}
      segments={choices}
    />
  )
}

/** The header's one button: turns light into dark and back. */
export function SchemeToggle({ className }: { className?: string }) {
  const [, choose] = useColorScheme()
  return (
    <IconButton
      icon={Sun}
      label="Switch between light and dark"
      className={className}
      onClick={() => choose(shownScheme() === 'dark' ? 'light' : 'dark')}
    />
  )
}
