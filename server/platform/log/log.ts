import { type Logger, pino } from 'pino'

export type Log = Logger

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/**
 * A logger that writes one JSON object per line to stdout. Whatever could be a secret is cut out by name,
 * so that a careless `log.info({ body })` gives nothing away.
 */
export function createLog(level: LogLevel, fields: Record<string, unknown> = {}): Log {
  return pino({
    level,
    base: { pid: process.pid, ...fields },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['password', 'token', 'otp', 'authorization', 'cookie'].flatMap((name) => [name, `*.${name}`]),
      censor: '[hidden]',
    },
  })
}

/** A logger that says nothing; for tests and commands that print their own lines. */
export function silentLog(): Log {
  return pino({ level: 'silent' })
}
