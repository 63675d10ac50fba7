/** Past this many pixels the bar may hide (docs/product.md#bottom-bar). */
const hidesPast = 100

/** Whether the bottom bar hides after scrolling from one place to another; resting changes nothing. */
export function hiddenAfterScroll(from: number, to: number, hidden: boolean): boolean {
  if (to <= hidesPast) return false
  if (to === from) return hidden
  return to > from
}
