import { formatDollars, toDollars } from '../../../contract/money.ts'
import { countOf } from '../../../contract/wording/count-words.ts'
import { sizeLabel } from '../../../contract/wording/size-labels.ts'
import type { ChangeGround, ChangePlan, PlannedLine } from './plan-change.ts'

/** What the customer reads of a change; nothing where the status mail says it all. */
export function changeSentences(ground: ChangeGround, plan: ChangePlan): string[] {
  const { order } = ground
  const money = []
  if (plan.refundCents > 0) money.push(`We’re giving ${dollars(plan.refundCents)} back to you.`)
  else if (plan.totalCents.after < plan.totalCents.before) {
    money.push(`You now pay ${dollars(plan.totalCents.after)} instead of ${dollars(plan.totalCents.before)}.`)
  }
  switch (plan.kind) {
    case 'cancel_lines':
      return [...takenSentences(ground, plan), ...money]
    case 'size':
      return [...sizeSentences(ground, plan), ...money]
    case 'address':
      return [`We’ll send order ${order.orderNumber} to the address you gave us.`]
    case 'refund':
      return money
  }
}

function takenSentences(ground: ChangeGround, plan: ChangePlan): string[] {
  if (plan.status === 'cancelled') return ['Your whole order is cancelled.']
  return ground.lines.flatMap((line) => {
    const after = plan.lines.find(({ position }) => position === line.position)
    const pairs = line.quantity - (after?.quantity ?? line.quantity)
    return pairs > 0 ? [`We took ${countOf(pairs, 'pair')} of ${nameOf(line)} out of your order.`] : []
  })
}

function sizeSentences(ground: ChangeGround, plan: ChangePlan): string[] {
  const old = ground.lines.find((line) => !plan.lines.includes(line))
  const changed = plan.lines.findLast((line) => !ground.lines.includes(line))
  if (!old || !changed) return []
  const size = sizeLabel(changed.size, changed.gender)
  return [`Instead of ${nameOf(old)} you get ${countOf(changed.quantity, 'pair')} in size ${size}.`]
}

function nameOf({ brand, title, color, size, gender }: PlannedLine): string {
  return `${brand} ${title}, ${color}, size ${sizeLabel(size, gender)}`
}

function dollars(cents: number): string {
  return formatDollars(toDollars(cents))
}
