import type { PlannedStyle } from '../assortment.ts'
import { type ShoeShape, shoeShapes } from './shoe-shapes.ts'
import { showsTitle } from './shown-in-pictures.ts'
import { isShown, type Silhouettes } from './studio-manifest.ts'

/** The silhouettes that a planned style may be shown in, all of them its brand's. */
export type Allotment = (plan: PlannedStyle) => readonly string[]

/** The styles that a brand makes of one shape under titles that the same silhouettes show truly. */
type Slot = {
  brand: string
  options: readonly string[]
  /** How much of the brand's range it is, 0 to 1. */
  share: number
}

const pageSize = 24

/** A slot that would fill more cards of a page with one shoe shares another with the brand that has it. */
const mostRepeats = 4

/** Which slot has which silhouette to itself. */
type Holders = Map<string, Slot>

/**
 * Shares the studio's silhouettes out as a matching in which each silhouette has one slot at most. Slots whose brand
 * has nothing that fits ask first, then those whose styles are spread over the fewest; a slot that asks may displace
 * another that finds a different one (augmenting paths), so that as few as possible go without. What its brand has
 * and shows a slot truly is the slot's too; one that still goes without, or would fill its brand's page with one shoe,
 * shares what the fewest others have.
 */
export function allotSilhouettes(planned: readonly PlannedStyle[], silhouettes: Silhouettes): Allotment {
  const slots = slotsOf(planned, silhouettes)
  const holders: Holders = new Map()
  const asking = new Set(slots.values())
  while (asking.size > 0) {
    const slot = neediest(asking, holders)
    if (!claim(slot, holders, new Set())) asking.delete(slot)
  }
  const allotted = new Map<Slot, readonly string[]>()
  for (const slot of slots.values()) allotted.set(slot, ownOf(slot, holders))
  for (const slot of slots.values()) {
    if (ownOf(slot, holders).length === 0) allotted.set(slot, leastShared(slot, allotted))
  }
  for (const slot of slots.values()) {
    while (repeats(slot, allotted) > mostRepeats) {
      const names = allotted.get(slot) ?? []
      const more = leastShared(
        { ...slot, options: slot.options.filter((name) => !names.includes(name)) },
        allotted,
      )
      if (more.length === 0) break
      allotted.set(slot, [...names, ...more])
    }
  }
  return (plan) => {
    const slot = slots.get(slotKey(plan, optionsOf(plan, silhouettes)))
    return (slot && allotted.get(slot)) ?? []
  }
}

function slotsOf(planned: readonly PlannedStyle[], silhouettes: Silhouettes): Map<string, Slot> {
  const made = new Map(
    [...Map.groupBy(planned, ({ brand }) => brand)].map(([{ name }, { length }]) => [name, length]),
  )
  const slots = new Map<string, Slot>()
  for (const plan of planned) {
    const options = optionsOf(plan, silhouettes)
    const brand = plan.brand.name
    const slot = slots.get(slotKey(plan, options)) ?? { brand, options, share: 0 }
    slot.share += 1 / (made.get(brand) ?? 1)
    slots.set(slotKey(plan, options), slot)
  }
  return slots
}

function slotKey({ brand, shape }: PlannedStyle, options: readonly string[]): string {
  return [brand.name, shape, ...options].join()
}

/** What shows both shape and title; where nothing does, what shows the shape. */
function optionsOf({ shape, title }: PlannedStyle, silhouettes: Silhouettes): readonly string[] {
  const form: ShoeShape = shoeShapes[shape]
  const shown = form.silhouettes.filter((name) => isShown(silhouettes, name))
  const fitting = shown.filter((name) => showsTitle(name, title))
  return fitting.length > 0 ? fitting : shown
}

/** The slot with the largest share of its brand's range to each silhouette; of those without any, the least choosy last. */
function neediest(asking: ReadonlySet<Slot>, holders: Holders): Slot {
  const [first] = [...asking]
    .map((slot) => {
      const held = ownOf(slot, holders).length
      return { slot, need: held === 0 ? 100 / slot.options.length : slot.share / held }
    })
    .toSorted((one, other) => other.need - one.need)
  if (first === undefined) throw new RangeError('No slot asks')
  return first.slot
}

/** Gives a slot one more silhouette if that leaves every other slot as many as it has. */
function claim(slot: Slot, holders: Holders, tried: Set<string>): boolean {
  for (const name of mostUnlike(slot, holders)) {
    const holder = holders.get(name)
    if (tried.has(name) || holder === slot) continue
    tried.add(name)
    if (holder === undefined || claim(holder, holders, tried)) {
      holders.set(name, slot)
      return true
    }
  }
  return false
}

/** Free ones first, of these the ones that share the fewest halves with what the slot has. */
function mostUnlike(slot: Slot, holders: Holders): string[] {
  const own = heldBy(slot, holders).flatMap(halvesOf)
  const alike = (name: string) =>
    own.filter((half) => halvesOf(name).includes(half)).length + (holders.has(name) ? 100 : 0)
  return slot.options.toSorted((one, other) => alike(one) - alike(other))
}

function halvesOf(name: string): string[] {
  return name.split('-on-')
}

function heldBy(slot: Slot, holders: Holders): string[] {
  return slot.options.filter((name) => holders.get(name) === slot)
}

/** What the slot's brand has, for whichever slot, of what shows this one truly. */
function ownOf({ brand, options }: Slot, holders: Holders): string[] {
  return options.filter((name) => holders.get(name)?.brand === brand)
}

/** How many cards of a page of its brand the slot's most shown silhouette takes, by the shares of all that are shown in it. */
function repeats({ brand, options }: Slot, allotted: ReadonlyMap<Slot, readonly string[]>): number {
  const cards = new Map<string, number>()
  for (const [slot, names] of allotted) {
    if (slot.brand !== brand) continue
    for (const name of names) cards.set(name, (cards.get(name) ?? 0) + (pageSize * slot.share) / names.length)
  }
  return Math.max(...options.map((name) => cards.get(name) ?? 0))
}

function leastShared({ options }: Slot, allotted: ReadonlyMap<Slot, readonly string[]>): string[] {
  const users = (name: string) => [...allotted.values()].filter((names) => names.includes(name)).length
  return options.toSorted((one, other) => users(one) - users(other)).slice(0, 1)
}
