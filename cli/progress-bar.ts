import { Presets, SingleBar } from 'cli-progress'
import type { CommandContext } from './command-context.ts'

export type ProgressBar = { show(label: string, share: number): void; stop(): void }

/** A progress bar on the error stream, so that results stay clean; nothing where it is no terminal. */
export function startProgressBar({ watched }: Pick<CommandContext, 'watched'>): ProgressBar {
  if (!watched) return { show() {}, stop() {} }
  const bar = new SingleBar(
    {
      format: '{label} {bar} {percentage} %',
      hideCursor: true,
      clearOnComplete: true,
      stream: process.stderr,
    },
    Presets.shades_classic,
  )
  bar.start(100, 0, { label: '' })
  return {
    show: (label, share) => bar.update(Math.round(share * 100), { label: label.padEnd(8) }),
    stop: () => bar.stop(),
  }
}
