import { randomFor } from '../../demo/seeded-random.ts'

export type CrashTarget = 'server' | 'worker' | 'database'

export type Crash = {
  target: CrashTarget
  /** Number of orders sent before the crash. */
  afterOrders: number
  /** Milliseconds after that. */
  pauseMs: number
}

const targets: CrashTarget[] = ['server', 'server', 'database', 'database', 'worker', 'worker', 'worker']
const midRequestMs = 40
const recoveryMs = 1_500
/** Number of crashes that hit a shop still restarting. */
const shareOfFollowers = 0.25

/** A crash plan: every process is killed at least twice, in an order and at times that the seed decides. */
export function crashPlan(seed: string, orders: number): Crash[] {
  const random = randomFor(`crashes ${seed}`)
  const span = Math.floor(orders / targets.length)
  let afterOrders = 1
  return random.shuffle(targets).map((target, place) => {
    if (place > 0 && random.chance(shareOfFollowers)) {
      return { target, afterOrders, pauseMs: random.whole(0, recoveryMs) }
    }
    afterOrders = place * span + random.whole(1, span)
    return { target, afterOrders, pauseMs: random.whole(0, midRequestMs) }
  })
}
