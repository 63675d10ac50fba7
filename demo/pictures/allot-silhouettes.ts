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
  /** How many cards of the brand's first page it takes, on average. */
  cards: number
}

const pageSize = 24

/** A slot that would fill more cards of a page with one shoe shares another with the brand that has it. */
const mostRepeats = 4

/** Which slot has which silhouette to itself. */
type Holders = Map<string, Slot>

/** The silhouettes that each slot is shown in. */
type Allotted = Map<Slot, readonly string[]>

/**
 * Shares the studio's silhouettes out as a matching in which each silhouette has one slot at most. Slots whose brand
 * has nothing that fits ask first, then those whose brand's page repeats one shoe most; a slot that asks may displace
 * another that finds a different one (augmenting paths), so that as few as possible go without. What its brand has
 * and shows a slot truly is the slot's too; one that still goes without, or would fill its brand's page with one shoe,
 * shares what the fewest others have.
 */
export function allotSilhouettes(planned: readonly PlannedStyle[], silhouettes: Silhouettes): Allotment {
  const slots = slotsOf(planned, silhouettes)
  const all = [...slots.values()]
  const holders: Holders = new Map()
  const asking = new Set(all)
  while (asking.size > 0) {
    const slot = neediest(asking, ownOfAll(all, holders))
    if (!claim(slot, holders, new Set())) asking.delete(slot)
  }
  const allotted = ownOfAll(all, holders)
  for (const slot of all) {
    while (repeats(slot, allotted) > mostRepeats) {
      const names = allotted.get(slot) ?? []
      const more = leastShared(slot, names, allotted)
      if (more === undefined) break
      allotted.set(slot, [...names, more])
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
    const slot = slots.get(slotKey(plan, options)) ?? { brand, options, cards: 0 }
    slot.cards += Math.min(1, pageSize / (made.get(brand) ?? 1))
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

/** The slot whose brand's page repeats one shoe most; before these the ones without any, the choosiest first. */
function neediest(asking: ReadonlySet<Slot>, allotted: Allotted): Slot {
  const [first] = [...asking]
    .map((slot) => ({ slot, repeats: repeats(slot, allotted) }))
    .toSorted(
      (one, other) => other.repeats - one.repeats || one.slot.options.length - other.slot.options.length,
    )
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

/** What each slot's brand has, for whichever slot, of what shows this one truly. */
function ownOfAll(slots: readonly Slot[], holders: Holders): Allotted {
  return new Map(
    slots.map((slot) => [slot, slot.options.filter((name) => holders.get(name)?.brand === slot.brand)]),
  )
}

/** How many cards of its brand's page the slot's most shown silhouette takes; without any it takes no end of them. */
function repeats(slot: Slot, allotted: Allotted): number {
  const cards = new Map<string, number>()
  for (const [other, names] of allotted) {
    if (other.brand !== slot.brand) continue
    for (const name of names) cards.set(name, (cards.get(name) ?? 0) + other.cards / names.length)
  }
  const own = allotted.get(slot) ?? []
  return own.length === 0 ? Number.MAX_VALUE : Math.max(...own.map((name) => cards.get(name) ?? 0))
}

/** What the fewest slots are shown in, of what shows the slot truly and is not among its own names. */
function leastShared({ options }: Slot, names: readonly string[], allotted: Allotted): string | undefined {
  const users = (name: string) => [...allotted.values()].filter((others) => others.includes(name)).length
  return options
    .filter((name) => !names.includes(name))
    .toSorted((one, other) => users(one) - users(other))
    .at(0)
}
