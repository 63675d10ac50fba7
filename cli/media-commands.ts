import { Argument, type Command } from 'commander'
import { movePhotos, type PhotoMove } from '../server/media/store/move-photos.ts'
import { openPhotoStore } from '../server/media/store/open-photo-store.ts'
import type { Config } from '../server/platform/config/config.ts'
import { OperatorError } from '../server/platform/config/operator-error.ts'
import { StoreUnavailable } from '../server/platform/object-store/store-unavailable.ts'
import { refuse } from '../server/platform/refusal.ts'
import { type CommandContext, runOnShop, wantsJson } from './command-context.ts'
import { startProgressBar } from './progress-bar.ts'

type Target = 'bucket' | 'folder'

export function addMediaCommands(program: Command, context: CommandContext): void {
  const media = program.command('media').description("where merchants' photographs lie")
  media
    .command('move')
    .description(
      'copy all photographs from DATA_DIR into the bucket of MEDIA_URL, or back; repeat it where it broke off',
    )
    .addArgument(new Argument('<to>').choices(['bucket', 'folder']))
    .action(async (to: Target, _: object, command: Command) => {
      const bar = startProgressBar({ watched: context.watched && !wantsJson(command) })
      await runOnShop(
        context,
        command,
        ({ config }) => move(config, to, (share) => bar.show('copying', share)).finally(() => bar.stop()),
        describeMove,
      )
    })
}

async function move(config: Config, target: Target, onProgress: (share: number) => void) {
  const { dataDir, mediaStore } = config
  if (!mediaStore) return refuse('invalid_state', 'Set MEDIA_URL to the bucket, s3://bucket/prefix')
  const folder = openPhotoStore({ dataDir })
  const bucket = openPhotoStore({ dataDir, mediaStore })
  const [from, to] = target === 'bucket' ? [folder, bucket] : [bucket, folder]
  try {
    return await movePhotos({ from, to, onProgress })
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    throw new OperatorError(`${error.message} What was copied stays; run the command again.`, {
      cause: error,
    })
  }
}

const shownNames = 20

function describeMove({ from, to, copied, there, damaged }: PhotoMove): string[] {
  const lines = [`${copied} photographs copied from ${from} to ${to}, ${there} were there already`]
  if (damaged.length === 0) return lines
  return [
    ...lines,
    `${damaged.length} files are damaged and were not copied:`,
    ...damaged.slice(0, shownNames).map((name) => `  ${name}`),
  ]
}
