import { v7 } from 'uuid'

/** Creates a primary key: UUID v7, so that ids sort by time and indexes stay compact. */
export function newId(): string {
  return v7()
}

/** Creates a UUID v7 of a given time; ids of one millisecond are in random order. */
export function newIdAt(moment: Date): string {
  return v7({ msecs: moment.getTime() })
}
