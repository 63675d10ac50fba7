import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Gives back at once what much passing work has left in the heap. For the moment after a large load: V8 would keep the
 * pages for as long as nothing else asks for them. Takes some hundred milliseconds for each 100 MB in use.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  if (typeof collect === 'function') collect()
}

/**
 * Lets garbage take 40 % of what lives before it is collected; V8 would let it take as much again. A collection of the
 * shop's heap takes some 10 ms, nearly all of it beside the work, and comes every few seconds at full load. Holds for
 * all threads of the process from their next collection on.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=40')
}
