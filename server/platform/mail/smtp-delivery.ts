import { createTransport } from 'nodemailer'
import type { z } from 'zod'
import { GiveUp } from '../jobs/job.ts'
import type { queuedMailSchema } from './mail.ts'

export type Letter = z.infer<typeof queuedMailSchema>

/** Resolves once the mail is accepted. `signal`: the process must stop. */
export type Deliver = (letter: Letter, headers: Record<string, string>, signal: AbortSignal) => Promise<void>

export type SmtpOptions = { smtpUrl: string; from: string; timeoutMs?: number }

/** RFC 5321, 4.5.3.2.6: with a shorter timeout a slow server would get the mail twice. */
const defaultTimeoutMs = 600_000

/** Sends mail over a few pooled SMTP connections. */
export function smtpDelivery({ smtpUrl, from, timeoutMs = defaultTimeoutMs }: SmtpOptions): {
  deliver: Deliver
  close(): void
} {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 4,
    // The queue retries, with growing pauses.
    maxRequeues: 0,
    connectionTimeout: Math.min(15_000, timeoutMs),
    greetingTimeout: Math.min(15_000, timeoutMs),
    socketTimeout: timeoutMs,
  })
  return {
    async deliver(letter, headers, signal) {
      const { 'Message-ID': messageId, ...others } = headers
      const mail = {
        from,
        to: { name: '', address: letter.to },
        subject: letter.subject,
        text: letter.text,
        html: letter.html,
        headers: others,
        messageId,
        signal,
      }
      await transport.sendMail(mail).catch((error: unknown) => {
        throw isRefusedForGood(error) ? new GiveUp(String(error)) : error
      })
    },
    close: () => transport.close(),
  }
}

/** Connects to a mail server and signs in, without sending anything. Throws where that fails. */
export async function signInToSmtp(smtpUrl: string, timeoutMs: number): Promise<void> {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/**
 * Whether a retry would fail the same way: unknown recipient, or rejected content. A rejected sender or password is
 * the operator's to fix, and the mail waits.
 */
function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && 'command' in error)) return false
  const isAboutMail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE'
  const command = String(error.command)
  if (!isAboutMail || !['RCPT TO', 'DATA', 'API'].includes(command)) return false
  const status = 'responseCode' in error ? Number(error.responseCode) : 0
  return command === 'API' || status >= 500
}
