import type { WebhookDeliveryView, WebhookEvent, WebhookView } from '../../../../contract/admin/webhooks.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'

/** What each event tells of, as it is chosen. */
export const eventWords: Record<WebhookEvent, string> = {
  'order.placed': 'Order placed',
  'order.moved': 'Order confirmed, packed, shipped, delivered or cancelled',
  'order.paid': 'Payment received',
  'order.refunded': 'Refund made',
  'order.returned': 'Return settled',
  'product.changed': 'Product changed',
  'stock.changed': 'Stock changed',
}

/** An address without its protocol, as it is listed. */
export function addressInWords(url: string): string {
  return url.replace(/^https?:\/\//, '').replace(/\/$/, '')
}

/** Whether a webhook works, in one word. */
export function WebhookState({ webhook: { isPaused, last, failed } }: { webhook: WebhookView }) {
  if (isPaused) return <Badge>Paused</Badge>
  if (!last) return <Badge tone="info">Nothing sent yet</Badge>
  if (last.error !== null) return <Badge tone="danger">Not accepted</Badge>
  return failed > 0 ? <Badge tone="warning">Some failed</Badge> : <Badge tone="success">Working</Badge>
}

const deliveryTones: Record<WebhookDeliveryView['state'], BadgeTone> = {
  waiting: 'info',
  delivered: 'success',
  failed: 'danger',
}
const deliveryWords: Record<WebhookDeliveryView['state'], string> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
}

export function DeliveryState({ state, attempts }: Pick<WebhookDeliveryView, 'state' | 'attempts'>) {
  const isRetrying = state === 'waiting' && attempts > 0
  return <Badge tone={deliveryTones[state]}>{isRetrying ? 'Retrying' : deliveryWords[state]}</Badge>
}
