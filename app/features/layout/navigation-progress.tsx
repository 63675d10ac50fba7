import { useNavigation } from 'react-router'

/** A thin line under the header while the next screen is on its way; quick ones never show it. */
export function NavigationProgress() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <div aria-hidden="true" className="fixed inset-x-0 top-0 z-60 h-0.5 overflow-hidden">
      <div className="h-full w-full origin-left animate-advance bg-ink" />
    </div>
  )
}
