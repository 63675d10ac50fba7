import type { Clock } from '../platform/clock/clock.ts'
import type { Db } from '../platform/db/database.ts'
import type { Log } from '../platform/log/log.ts'
import { keepableText } from './search/search-term.ts'
import { insertMissing } from './search-use-queries.ts'

const everyMs = 30_000
/** Texts kept between two writings; more are dropped. */
const maxTexts = 500

/** Searches of this process that found nothing of what they asked for, written to the database now and then. */
export class MissingSearches {
  readonly #deps: { db: Db; clock: Clock; log: Log }
  readonly #counts = new Map<string, number>()
  readonly #timer: NodeJS.Timeout

  constructor(deps: { db: Db; clock: Clock; log: Log }) {
    this.#deps = deps
    this.#timer = setInterval(() => void this.write(), everyMs)
    this.#timer.unref()
  }

  /** Notes a search; one that may contain personal data is left out. */
  note(q: string): void {
    const text = keepableText(q)
    if (text === '' || (this.#counts.size >= maxTexts && !this.#counts.has(text))) return
    this.#counts.set(text, (this.#counts.get(text) ?? 0) + 1)
  }

  async write(): Promise<void> {
    const { db, clock, log } = this.#deps
    const found = [...this.#counts].map(([text, count]) => ({ text, count }))
    this.#counts.clear()
    try {
      await insertMissing(db, found, clock.now())
    } catch (error) {
      log.warn({ err: error }, 'searches that found nothing could not be written')
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.write()
  }
}
