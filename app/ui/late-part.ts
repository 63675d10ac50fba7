import { type ComponentType, createElement, type FunctionComponent, lazy, useSyncExternalStore } from 'react'

/**
 * A part whose script comes when it is first shown. Where it cannot be had (no connection, or a newer build has taken
 * its place), `instead` is shown, or nothing; the page goes on, and `LateNotice` says so.
 */
export function latePart<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  instead: FunctionComponent<Props> = Nothing,
): ComponentType<Props> {
  if (import.meta.env.SSR) return partOfServer(load)
  return lazy(async () => ({ default: (await loadLate(load)) ?? instead }))
}

/** Each loads its part, once. */
const partLoaders: (() => Promise<void>)[] = []

/** On the server all parts are loaded before a page is drawn, in one go. */
function partOfServer<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props> {
  let part: FunctionComponent<Props> = Nothing
  let loaded: Promise<void> | undefined
  partLoaders.push(() => {
    loaded ??= load().then((there) => {
      part = there
    })
    return loaded
  })
  return (props) => createElement(part, props)
}

/** Resolves when every part is there, those within parts too; rejects where one could not be loaded. */
export async function partsLoaded(): Promise<void> {
  for (const loadPart of partLoaders) await loadPart()
}

/** Code that is wanted only now; null where it cannot be had, which `LateNotice` says. */
export async function loadLate<Code>(load: () => Promise<Code>): Promise<Code | null> {
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
