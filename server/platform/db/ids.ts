import { v7 } from 'uuid'

/** A new primary key: UUID v7, so that ids sort by the time they were made and indexes stay compact. */
export function newId(): string {
  return v7()
}
