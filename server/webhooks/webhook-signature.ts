import { createHmac } from 'node:crypto'

/** Headers of a delivery: the signature is HMAC-SHA256 over `timestamp.body` with the webhook's secret, in hex. */
export function signedHeaders(
  { id, event, body }: { id: string; event: string; body: string },
  secret: string,
  now: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  return {
    'Content-Type': 'application/json',
    'User-Agent': 'Outsole',
    'Outsole-Delivery': id,
    'Outsole-Event': event,
    'Outsole-Timestamp': timestamp,
    'Outsole-Signature': `v1=${signature}`,
  }
}
