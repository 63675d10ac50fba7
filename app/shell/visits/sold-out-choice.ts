/** Sold-out sizes of the grid are disabled: no click tells that one was pressed. */
const crossedOut = 'main label:has(input[type=radio]:disabled)'
/** One of the sizes that are offered ways to get them. */
const asked = 'main button[name=sold-out-size]'

/** The size in the address where the page shows it as chosen and sold out; else null. */
export function readSoldOutChoice(search: string): string | null {
  const size = new URLSearchParams(search).get('size')
  const option = document.querySelector<HTMLInputElement>('main input[type=radio]:checked:disabled')
  return option !== null && option.value === size ? size : null
}

/** Calls back with each sold-out size of a product's page that is pressed; returns the unsubscribe function. */
export function onSoldOutPress(pressed: (size: string) => void): () => void {
  function look({ target, type }: Event) {
    if (!(target instanceof Element)) return
    const option =
      type === 'click' ? target.closest(asked) : target.closest(crossedOut)?.querySelector('input')
    const size = option?.getAttribute('value')
    if (size) pressed(size)
  }
  // A finger that scrolls ends in `pointercancel`.
  const signs = ['pointerup', 'click'] as const
  for (const sign of signs) document.addEventListener(sign, look, { passive: true })
  return () => {
    for (const sign of signs) document.removeEventListener(sign, look)
  }
}
