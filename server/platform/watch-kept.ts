import { readFile, writeFile } from 'node:fs/promises'
import type { Log } from './log/log.ts'
import { writeFileAtomically } from './write-file-atomically.ts'

export type KeptWatch = {
  /** What it is, for the log. */
  what: string
  /** Reads all of it as text; the same text means the same. */
  read(): Promise<string>
  apply(text: string): void
  /** Called after each change, not after the first reading. */
  onChange?: (() => void) | undefined
  log: Log
  pollMs?: number | undefined
  /** Where the last text is kept for a start while the database is away; undefined: nowhere. */
  file?: string | undefined
}

/**
 * Reads something small from the database and polls it twice a second until stopped. While the database is unreachable the
 * last text is used.
 */
export async function watchKept(watch: KeptWatch): Promise<{ stop(): Promise<void> }> {
  const { what, log, onChange, pollMs = 500, file } = watch
  let timer: NodeJS.Timeout | undefined
  let reading: Promise<void> = Promise.resolve()
  let stopped = false
  let failing = false
  let seen: string | undefined

  async function read(): Promise<void> {
    try {
      const now = await watch.read()
      if (seen !== now) watch.apply(now)
      if (seen !== undefined && seen !== now) onChange?.()
      if (file && seen !== now) await keep(file, now, watch)
      seen = now
      failing = false
    } catch (error) {
      if (file && seen === undefined) seen = await applyKept(file, watch)
      if (!failing) log.warn({ err: error }, `the ${what} cannot be read, trying on`)
      failing = true
    }
  }
  function readLater(): void {
    if (stopped) return
    timer = setTimeout(() => {
      reading = read().then(readLater)
    }, pollMs)
    timer.unref()
  }
  await read()
  readLater()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await reading
    },
  }
}

async function keep(file: string, text: string, { what, log }: KeptWatch): Promise<void> {
  await writeFileAtomically(file, (half) => writeFile(half, text)).catch((error: unknown) =>
    log.warn({ err: error }, `the ${what} could not be kept for a start without the database`),
  )
}

/** Uses what the file holds; returns it, undefined where there is none. */
async function applyKept(file: string, { apply }: KeptWatch): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text !== undefined) apply(text)
  return text
}
