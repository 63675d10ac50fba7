/** Thrown where a store cannot be reached or refuses; the message is for operators. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
}
