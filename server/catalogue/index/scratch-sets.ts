import { type Words, wordsFor } from './bit-words.ts'
import type { Room } from './ordinal-set.ts'

/**
 * Sets lent for the time of one query and used again by the next: making a new one costs more than everything that
 * is done with it. What a query returns is therefore good until the next query begins.
 */
export class ScratchSets {
  readonly #room: Room
  #sets: Words[] = []
  #lent = 0

  constructor(room: Room) {
    this.#room = room
  }

  /** A new query begins. */
  takeBack(): void {
    this.#lent = 0
  }

  /** A set of undefined contents, with room for all ordinals. */
  lend(): Words {
    const words = wordsFor(this.#room.capacity)
    const known = this.#sets[this.#lent]
    const set = known?.length === words ? known : new Uint32Array(words)
    this.#sets[this.#lent++] = set
    return set
  }

  lendEmpty(): Words {
    return this.lend().fill(0)
  }

  lendCopy(of: Words): Words {
    const copy = this.lend()
    copy.set(of)
    return copy.fill(0, of.length)
  }
}
