import { type Logger, pino } from 'pino'

export type Log = Logger

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/**
 * Creates a logger that writes JSON lines to stdout. Redacts members that could be secrets by name, so that a
 * careless `log.info({ body })` leaks nothing.
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

/** A silent logger, for tests and commands. */
export function silentLog(): Log {
  return pino({ level: 'silent' })
}
