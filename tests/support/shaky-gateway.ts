import type { Gateway } from '../../server/payments/payments.ts'

/** What a gateway does with the next refund: `lost` pays without an answer, `killed` pays and the process dies. */
export type Mood = 'ok' | 'down' | 'lost' | 'killed'

/** A gateway with its own ledger: what it has paid out, once per idempotency key. */
export function shakyGateway(real: Gateway, moods: Mood[]) {
  const paid = new Map<string, number>()
  let killed: () => void = () => undefined
  const gateway: Gateway = {
    ...real,
    async refund(payment, refund) {
      const mood = moods.shift() ?? 'ok'
      if (mood === 'down') throw new Error('the gateway is down')
      const given = await real.refund(payment, refund)
      if (given !== 'by_hand') paid.set(refund.idempotencyKey, refund.amountCents)
      if (mood === 'lost') throw new Error('the connection was lost')
      if (mood === 'killed') {
        killed()
        return new Promise(() => undefined)
      }
      return given
    },
  }
  /** Runs a verb until it ends, or until its process would have been killed within a call of the gateway. */
  async function untilKilled(run: () => Promise<unknown>): Promise<void> {
    const kill = new Promise<void>((resolve) => {
      killed = resolve
    })
    await Promise.race([run(), kill])
  }
  return { gateway, paid, untilKilled }
}
