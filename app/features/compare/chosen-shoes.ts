import { useSyncExternalStore } from 'react'
import { maxCompared } from './compare-address.ts'

/** A shoe chosen for comparing, with what the tray shows of it. */
export type ChosenShoe = { id: string; title: string; pictureId: string | null; tint: string | null }

/** Under this name the browser keeps the shoes chosen for comparing. */
const storageKey = 'outsole.compare'
const nothing: readonly ChosenShoe[] = []
const listeners = new Set<() => void>()
let kept: { text: string | null; shoes: readonly ChosenShoe[] } = { text: null, shoes: nothing }
/** Where storage is closed, for as long as the page is open. */
let unkept: string | null = null

/** The shoes chosen for comparing; none on the server. */
export function useChosenShoes(): readonly ChosenShoe[] {
  return useSyncExternalStore(subscribe, readChosen, () => nothing)
}

export function readChosen(): readonly ChosenShoe[] {
  const text = readText()
  if (text !== kept.text) kept = { text, shoes: parse(text) }
  return kept.shoes
}

/** Chooses a shoe or takes it back; false where as many as can be compared are chosen already. */
export function toggleChosen(shoe: ChosenShoe): boolean {
  const chosen = readChosen()
  const others = chosen.filter(({ id }) => id !== shoe.id)
  if (others.length === chosen.length && chosen.length >= maxCompared) return false
  write(others.length < chosen.length ? others : [...chosen, shoe])
  return true
}

/** Keeps only these shoes; without ids none. */
export function keepChosen(ids: readonly string[]): void {
  write(readChosen().filter(({ id }) => ids.includes(id)))
}

function write(shoes: readonly ChosenShoe[]): void {
  unkept = JSON.stringify(shoes)
  try {
    localStorage.setItem(storageKey, unkept)
  } catch {
    // Closed storage: remembered until the page is left.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function readText(): string | null {
  try {
    return localStorage.getItem(storageKey) ?? unkept
  } catch {
    return unkept
  }
}

function parse(text: string | null): readonly ChosenShoe[] {
  if (text === null) return nothing
  try {
    const shoes: unknown = JSON.parse(text)
    return Array.isArray(shoes) ? shoes.filter(isShoe).slice(0, maxCompared) : nothing
  } catch {
    return nothing
  }
}

function isShoe(value: unknown): value is ChosenShoe {
  if (typeof value !== 'object' || value === null) return false
  if (!('id' in value && 'title' in value && 'pictureId' in value && 'tint' in value)) return false
  const isText = (each: unknown) => typeof each === 'string'
  return (
    isText(value.id) &&
    isText(value.title) &&
    [value.pictureId, value.tint].every((each) => each === null || isText(each))
  )
}
