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
 * For all threads of the process, from their next collection on. Garbage may take 40 % of what lives before it is
 * collected, where V8 would let it take as much again: a collection takes some 10 ms, nearly all of it beside the work,
 * and comes every few seconds at full load. And each thread clears young garbage by itself: waking helpers for so
 * little takes more than they save where all processors are at work.
 */
export function tuneHeap(): void {
  setFlagsFromString('--heap-growing-percent=40')
  setFlagsFromString('--no-parallel-scavenge')
}
