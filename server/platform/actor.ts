export type ActorKind = 'system' | 'customer' | 'staff' | 'api_key' | 'command' | 'job'

/** Who makes a change: part of a verb's input, kept with what it writes. */
export type Actor = {
  kind: ActorKind
  /** Of the customer, member of staff or API key. */
  id: string | null
  /** Of the command or job; of a member of staff as it was then. */
  name: string | null
  /** The API call in which they act. */
  requestId?: string
}

/** What happens by itself, such as a notice of the payment gateway. */
export const bySystem: Actor = { kind: 'system', id: null, name: null }

export function byCustomer(accountId: string): Actor {
  return { kind: 'customer', id: accountId, name: null }
}

export function byStaff(member: { id: string; name: string }, requestId?: string): Actor {
  return { kind: 'staff', id: member.id, name: member.name, ...(requestId ? { requestId } : {}) }
}

export function byApiKey(key: { id: string; name: string }, requestId?: string): Actor {
  return { kind: 'api_key', id: key.id, name: key.name, ...(requestId ? { requestId } : {}) }
}

/** An operator's command, such as `orders advance`. */
export function byCommand(name: string): Actor {
  return { kind: 'command', id: null, name }
}

export function byJob(name: string): Actor {
  return { kind: 'job', id: null, name }
}

/** The columns that name an actor, for `insert`. */
export function actorColumns({ kind, id, name }: Actor) {
  return { actor_kind: kind, actor_id: id, actor_name: name }
}
