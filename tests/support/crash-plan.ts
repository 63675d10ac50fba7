import { randomFor } from '../../demo/seeded-random.ts'

export type CrashTarget = 'server' | 'worker' | 'database'

export type Crash = {
  target: CrashTarget
  /** It comes once so many orders were sent … */
  afterOrders: number
  /** … and so many milliseconds more have passed, in the middle of whatever the shop does then. */
  pauseMs: number
}

const targets: CrashTarget[] = ['server', 'server', 'database', 'database', 'worker', 'worker', 'worker']
const midRequestMs = 40
const recoveryMs = 1_500
/** How many of the crashes hit a shop that is still getting up from the one before. */
const shareOfFollowers = 0.25

/** Every process killed twice or more, in an order and at moments that the seed decides, spread over the orders. */
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
