// How each kind of our processes and threads uses memory, in one place. Plain JavaScript: npm scripts read it before
// there are packages.

/** Flags of Node for a process that serves the shop or runs its jobs. */
export const serverFlags = [
  // A request leaves little behind: room for more of it would only be memory that lies there.
  '--max-semi-space-size=4',
  // Garbage may take 40 % of what lives before it is collected, where V8 would let it take as much again.
  '--heap-growing-percent=40',
  // Waking helper threads for so little young garbage takes more than they save where all processors are at work.
  '--no-parallel-scavenge',
]

/** For an operator's command: it reads long files, and a small heap keeps its memory flat. */
export const commandFlags = ['--max-semi-space-size=16', '--max-old-space-size=128']

/** For the process that draws pictures: what is drawn lies outside of its heap. */
export const drawingFlags = ['--max-semi-space-size=2', '--max-old-space-size=96']

/** For a thread that renders pages: a page needs a few megabytes; what needs more is broken and ends alone. */
export const renderThreadLimits = { maxOldGenerationSizeMb: 72, maxYoungGenerationSizeMb: 12 }

/** Drawing pictures and sending pages take much memory for a moment; these make the C library give it back. */
export const allocatorEnvironment = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '32768',
}
