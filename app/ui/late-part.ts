import { type FunctionComponent, type LazyExoticComponent, lazy, useSyncExternalStore } from 'react'

/**
 * A part whose script comes when it is first shown. Where it cannot be had (no connection, or a newer build has taken
 * its place), `instead` is shown, or nothing; the page goes on, and `LateNotice` says so.
 */
export function latePart<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  instead: FunctionComponent<Props> = Nothing,
): LazyExoticComponent<FunctionComponent<Props>> {
  return lazy(async () => ({ default: (await loadLate(load)) ?? instead }))
}

/** Code that is wanted only now; null where it cannot be had, which `LateNotice` says. */
export async function loadLate<Code>(load: () => Promise<Code>): Promise<Code | null> {
  try {
    return await load()
  } catch (error) {
    // On the server a part that is not there is a fault of ours.
    if (typeof document === 'undefined') throw error
    isMissing = true
    for (const listener of listeners) listener()
    return null
  }
}

function Nothing() {
  return null
}

let isMissing = false
const listeners = new Set<() => void>()

/** Whether something could not be loaded; a browser asks for it again only after a reload. */
export function useMissingPart(): boolean {
  return useSyncExternalStore(
    listen,
    () => isMissing,
    () => false,
  )
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
