const bars = new Set<HTMLElement>()

/**
 * Ref of a bar at the foot of the window: `--bottom-bar` is the height of the highest one shown, so that notices and
 * fields that get the focus stay above it.
 */
export function tellBarHeight(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined
  const observer = new ResizeObserver(tell)
  bars.add(bar)
  observer.observe(bar)
  return () => {
    observer.disconnect()
    bars.delete(bar)
    tell()
  }
}

function tell(): void {
  const heights = [...bars].map((bar) => bar.offsetHeight)
  document.documentElement.style.setProperty('--bottom-bar', `${Math.max(0, ...heights)}px`)
}
