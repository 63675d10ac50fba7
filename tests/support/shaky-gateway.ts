import type { Gateway } from '../../server/payments/payments.ts'

/** What a gateway does with the next refund: `lost` pays without an answer, `killed` pays and the process dies. */
export type Mood = 'ok' | 'down' | 'lost' | 'killed'

/** A gateway with its own ledger: what it has paid out, once per idempotency key. */
export function shakyGateway(real: Gateway, moods: Mood[]) {
  const paid = new Map<string, number>()
  const ends: Promise<unknown>[] = []
  let killed: () => void = () => undefined

  /** `onHang`: this verb waits for an answer that will not come. */
  function gatewayOf(onHang: () => void): Gateway {
    return {
      ...real,
      async refund(payment, refund) {
        const mood = moods.shift() ?? 'ok'
        if (mood === 'down') throw new Error('the gateway is down')
        const given = await real.refund(payment, refund)
        if (given !== 'by_hand') paid.set(refund.idempotencyKey, refund.amountCents)
        if (mood === 'lost') throw new Error('the connection was lost')
        if (mood === 'killed') {
          killed()
          onHang()
          return new Promise(() => undefined)
        }
        return given
      },
    }
  }
  /** Runs verbs until they end, or until their process would have been killed within a call of the gateway. */
  async function untilKilled(verbs: readonly ((gateway: Gateway) => Promise<unknown>)[]): Promise<void> {
    const kill = new Promise<void>((resolve) => {
      killed = resolve
    })
    const works = verbs.map((verb) => {
      const hang = Promise.withResolvers<void>()
      const work = verb(gatewayOf(hang.resolve))
      ends.push(Promise.race([work, hang.promise]).catch(() => undefined))
      return work
    })
    await Promise.race([Promise.all(works), kill])
  }
  /** Resolves once the verbs beside a killed one have ended, too: they go on, as those of another process would. */
  async function othersEnded(): Promise<void> {
    await Promise.all(ends)
  }
  return { paid, untilKilled, othersEnded }
}
