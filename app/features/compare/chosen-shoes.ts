import { useSyncExternalStore } from 'react'
import { parseJson, storedValue } from '../../ui/stored-value.ts'
import { maxCompared } from './compare-address.ts'

/** A product chosen for comparison, with what the tray shows of it. */
export type ChosenShoe = {
  id: string
  title: string
  pictureId: string | null
  tint: string | null
  /** Slug of the color shown when it was chosen. */
  color?: string | undefined
}

const nothing: readonly ChosenShoe[] = []

const stored = storedValue('outsole.compare', (text): readonly ChosenShoe[] => {
  const shoes = parseJson(text)
  return Array.isArray(shoes) ? shoes.filter(isShoe).slice(0, maxCompared) : nothing
})

/** The products chosen for comparison; none on the server. */
export function useChosenShoes(): readonly ChosenShoe[] {
  return useSyncExternalStore(stored.subscribe, stored.read, () => nothing)
}

export const readChosen = stored.read

/** Toggles a product; false where the maximum is reached. */
export function toggleChosen(shoe: ChosenShoe): boolean {
  const chosen = readChosen()
  const others = chosen.filter(({ id }) => id !== shoe.id)
  if (others.length === chosen.length && chosen.length >= maxCompared) return false
  write(others.length < chosen.length ? others : [...chosen, shoe])
  return true
}

/** Keeps only these products; without ids none. */
export function setChosen(ids: readonly string[]): void {
  write(readChosen().filter(({ id }) => ids.includes(id)))
}

function write(shoes: readonly ChosenShoe[]): void {
  stored.write(JSON.stringify(shoes))
}

function isShoe(value: unknown): value is ChosenShoe {
  if (typeof value !== 'object' || value === null) return false
  if (!('id' in value && 'title' in value && 'pictureId' in value && 'tint' in value)) return false
  const isText = (each: unknown) => typeof each === 'string'
  return (
    isText(value.id) &&
    isText(value.title) &&
    (!('color' in value) || value.color === undefined || isText(value.color)) &&
    [value.pictureId, value.tint].every((each) => each === null || isText(each))
  )
}
