import { v7 } from 'uuid'

/** A new primary key: UUID v7, so that ids sort by the time they were made and indexes stay compact. */
export function newId(): string {
  return v7()
}

/** The same as of a given moment; ids of one moment come in no order. */
export function newIdAt(moment: Date): string {
  return v7({ msecs: moment.getTime() })
}
