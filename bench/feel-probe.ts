/**
 * Runs in the page, before its own scripts: when the last press was, and what Chrome's own entries say of it.
 * Self-contained, as it is sent to the browser as text.
 */
export function installTimings(): void {
  const events = new Map<number, number>()
  const painted = new Map<string, number>()
  let pressedAt = 0

  observe({ type: 'event', durationThreshold: 16 }, (entry) => {
    const { interactionId, duration } = entry as PerformanceEventTiming
    if (interactionId) events.set(interactionId, Math.max(events.get(interactionId) ?? 0, duration))
  })
  observe({ type: 'element' }, (entry) => {
    if ('identifier' in entry) painted.set(String(entry.identifier), entry.startTime)
  })
  // Before their first paint, so that the browser reports when that was.
  new MutationObserver(() => {
    document.querySelector('h1:not([elementtiming])')?.setAttribute('elementtiming', 'name')
    document
      .querySelector('[aria-label^="Pictures of"] li:first-child img:not([elementtiming])')
      ?.setAttribute('elementtiming', 'picture')
  }).observe(document, { childList: true, subtree: true })
  for (const type of ['click', 'change']) {
    addEventListener(type, (event) => event.isTrusted && notePress(event.timeStamp), { capture: true })
  }

  /** A change follows its click: the earlier one counts. */
  function notePress(at: number) {
    if (pressedAt === 0) pressedAt = at
  }

  function observe(
    init: PerformanceObserverInit & { durationThreshold?: number },
    take: (entry: PerformanceEntry) => void,
  ) {
    if (!PerformanceObserver.supportedEntryTypes.includes(init.type ?? '')) return
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry)
    }).observe({ ...init, buffered: true })
  }

  window.feelTimings = {
    forgetPress() {
      pressedAt = 0
      painted.clear()
    },
    notePress,
    sincePress: () => performance.now() - pressedAt,
    worstInteraction: () => Math.max(0, ...events.values()),
    elementsPainted: () => {
      const [name, picture] = [painted.get('name'), painted.get('picture')]
      return name === undefined || picture === undefined ? null : Math.max(name, picture) - pressedAt
    },
  }
}

/** Runs in the page after `installTimings`: reports when the result of a press was painted. Self-contained, too. */
export function installProbe(): void {
  const timings = window.feelTimings

  function untilPainted(isThere: () => boolean): Promise<number> {
    timings.forgetPress()
    return new Promise((resolve) => {
      function look() {
        if (!isThere()) {
          requestAnimationFrame(look)
          return
        }
        // After this frame has been drawn.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(timings.sincePress())
        port2.postMessage(null)
      }
      requestAnimationFrame(look)
    })
  }

  function isDrawn(image: HTMLImageElement): boolean {
    return image.complete && image.naturalWidth > 0
  }

  window.feel = {
    async untilProduct(path, title) {
      const isShown = () =>
        [...document.querySelectorAll('h1')].some((heading) => heading.textContent === title) &&
        [...document.querySelectorAll<HTMLImageElement>('[aria-label^="Pictures of"] img')].some(isDrawn)
      const isWhole = () =>
        location.pathname === path &&
        isShown() &&
        document.querySelector('[aria-label^="Pictures of"] button') !== null
      const [painted, whole] = await Promise.all([untilPainted(isShown), untilPainted(isWhole)])
      return { painted, whole }
    },
    untilList: (search) =>
      untilPainted(
        () =>
          location.search === search &&
          document.querySelector('#results')?.getAttribute('aria-busy') === 'false' &&
          document.querySelector('#results article') !== null,
      ),
    async goBack(search, scroll) {
      const painted = window.feel.untilList(search)
      timings.notePress(performance.now())
      history.back()
      const ms = await painted
      const off = Math.abs(scrollY - scroll)
      await new Promise((resolve) => setTimeout(resolve, 400))
      return { ms, off: Math.max(off, Math.abs(scrollY - scroll)) }
    },
  }
}

export type ProductTimes = { painted: number; whole: number }

declare global {
  interface Window {
    feel: {
      /**
       * Milliseconds from the next press to the first frame with the product's name and a picture of it, and to the first
       * one with its whole page.
       */
      untilProduct(path: string, title: string): Promise<ProductTimes>
      /** From the next press to the first frame with the cards of this list. */
      untilList(search: string): Promise<number>
      /** Goes back; `off`: by how many pixels the place differs from where it was left. */
      goBack(search: string, scroll: number): Promise<{ ms: number; off: number }>
    }
    feelTimings: {
      forgetPress(): void
      notePress(at: number): void
      /** Milliseconds since the last press. */
      sincePress(): number
      /** Of all interactions so far, from Event Timing. */
      worstInteraction(): number
      /** From the last press to the first paint of name and picture (Element Timing); null where that is not reported. */
      elementsPainted(): number | null
    }
  }
}
