import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export type ReceivedMail = {
  from: string
  to: string[]
  source: string
  isSecure: boolean
  user: string | undefined
}

export type SmtpSink = {
  /** `127.0.0.1:PORT`, for an address of any kind. */
  host: string
  /** Accepted mails, in order. */
  received: ReceivedMail[]
  close(): Promise<void>
}

export type SinkOptions = SMTPServerOptions & {
  port?: number
  /** Answer to a received mail; default: accepted. */
  judge?: (mail: ReceivedMail) => Promise<void> | void
}

/** An SMTP server that collects mails. */
export async function openSmtpSink({ port = 0, judge, ...options }: SinkOptions = {}): Promise<SmtpSink> {
  const received: ReceivedMail[] = []
  async function take(mail: ReceivedMail): Promise<void> {
    await judge?.(mail)
    received.push(mail)
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 50,
    ...options,
    onData(stream, session, done) {
      let source = ''
      stream.on('data', (chunk: Buffer) => {
        source += chunk.toString()
      })
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const mail = {
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map((recipient) => recipient.address),
          source,
          isSecure: session.secure,
          user: session.user,
        }
        take(mail).then(() => done(), done)
      })
    },
  })
  server.on('error', () => undefined)
  const host = await new Promise<string>((resolve) => {
    const listening = server.listen(port, '127.0.0.1', () => {
      const address = listening.address()
      resolve(`127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`)
    })
  })
  return { host, received, close: () => new Promise((resolve) => server.close(() => resolve())) }
}

/** An SMTP error with a status. */
export function smtpRefusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
