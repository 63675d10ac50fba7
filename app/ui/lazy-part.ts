import { type ComponentType, type FunctionComponent, lazy, useSyncExternalStore } from 'react'

/**
 * A part whose script comes when it is first shown: `lazy`, which also survives a script that cannot be had (no
 * connection, or a newer build has taken its place). `instead` is shown then, or nothing, and `LazyPartNotice` says so.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  instead: FunctionComponent<Props> = Nothing,
): ComponentType<Props> {
  return lazy(async () => ({ default: (await loadLazily(load)) ?? instead }))
}

/** Code that is wanted only now; null where it cannot be had, which `LazyPartNotice` says. */
export async function loadLazily<Code>(load: () => Promise<Code>): Promise<Code | null> {
  // The server has all code: a failure there is a bug and must reach the log.
  if (import.meta.env.SSR) return load()
  try {
    return await load()
  } catch {
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
