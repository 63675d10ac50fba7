export type FairQueue<Item> = {
  /** Adds an item to a client's queue, small ones before large ones. */
  add(item: Item, client: string, size: number): Added<Item>
  /** Removes a client's item; true where nobody else waits for it. */
  leave(item: Item, client: string): boolean
  remove(item: Item): void
  /** Next item, of the client whose turn it is. */
  next(): Item | undefined
  has(item: Item): boolean
}

/** `full`: refused; `displaced`: accepted in place of an item of the client with the longest queue. */
type Added<Item> = { outcome: 'added' | 'full' } | { outcome: 'displaced'; item: Item }

type Bounds = { perClient: number; inAll: number }
type Place<Item> = { item: Item; size: number }

/**
 * A queue per client, served round robin: however much one requests, others wait for one item of it at most. An item
 * may be in several queues and is given once.
 */
export function createFairQueue<Item>({ perClient, inAll }: Bounds): FairQueue<Item> {
  /** Clients in the order of their turns. */
  const lines = new Map<string, Place<Item>[]>()
  const clientsOf = new Map<Item, Set<string>>()

  function take(item: Item, client: string): void {
    const left = (lines.get(client) ?? []).filter((place) => place.item !== item)
    if (left.length > 0) lines.set(client, left)
    else lines.delete(client)
  }
  function remove(item: Item): void {
    for (const client of clientsOf.get(item) ?? []) take(item, client)
    clientsOf.delete(item)
  }
  /** The last item of the longest queue, where that is longer than the newcomer's would be. */
  function itemToDisplace(length: number): Item | undefined {
    let longest: Place<Item>[] = []
    for (const line of lines.values()) if (line.length > longest.length) longest = line
    return longest.length > length ? longest.at(-1)?.item : undefined
  }
  function enter(item: Item, client: string, size: number): void {
    const line = lines.get(client) ?? []
    const behind = line.findIndex((place) => place.size > size)
    line.splice(behind === -1 ? line.length : behind, 0, { item, size })
    lines.set(client, line)
    clientsOf.set(item, (clientsOf.get(item) ?? new Set()).add(client))
  }
  return {
    add(item, client, size) {
      if (clientsOf.get(item)?.has(client)) return { outcome: 'added' }
      const length = (lines.get(client)?.length ?? 0) + 1
      if (length > perClient) return { outcome: 'full' }
      if (clientsOf.has(item) || clientsOf.size < inAll) {
        enter(item, client, size)
        return { outcome: 'added' }
      }
      const displaced = itemToDisplace(length)
      if (displaced === undefined) return { outcome: 'full' }
      remove(displaced)
      enter(item, client, size)
      return { outcome: 'displaced', item: displaced }
    },
    leave(item, client) {
      take(item, client)
      const others = clientsOf.get(item)
      others?.delete(client)
      if (others === undefined || others.size > 0) return false
      clientsOf.delete(item)
      return true
    },
    remove,
    next() {
      const [turn] = lines
      if (turn === undefined) return undefined
      const [client, line] = turn
      const item = line[0]?.item
      lines.delete(client)
      lines.set(client, line)
      if (item !== undefined) remove(item)
      return item
    },
    has: (item) => clientsOf.has(item),
  }
}
