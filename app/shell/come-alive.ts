/** A phone lays out a card or a review in two or three. */
const msAtOnce = 3

/**
 * From now on buttons do what they say. What lies far below (`below`, base.css) is laid out then, as much in one turn
 * as takes a few ms, so that no press or scroll waits for all of it.
 */
export function comeAlive(): void {
  const { dataset } = document.documentElement
  if (dataset.alive !== undefined) return
  const waiting = [...document.querySelectorAll<HTMLElement>('.below')]
  for (const part of waiting) part.dataset.waits = ''
  dataset.alive = ''
  afterFrame(layOut)

  function layOut(): void {
    const end = performance.now() + msAtOnce
    for (let part = waiting.shift(); part; part = performance.now() < end ? waiting.shift() : undefined) {
      delete part.dataset.waits
      // Asking for its height lays it out now, apart from the drawing of the frame.
      part.getBoundingClientRect()
    }
    if (waiting.length > 0) afterFrame(layOut)
  }
}

function afterFrame(then: () => void): void {
  requestAnimationFrame(() => setTimeout(then))
}
