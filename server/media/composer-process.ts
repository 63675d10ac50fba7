import { setPriority } from 'node:os'
import type { RenderReply, RenderRequest } from './composer-child.ts'
import { createRenderer } from './render-picture.ts'

/** The process that draws, so that neither its loops over pixels nor its memory are ever the server's. */
const [layersDir = ''] = process.argv.slice(2)
const render = createRenderer(layersDir)

// Requests go first where both want a processor.
setPriority(5)
// Ctrl-C reaches the whole group; pictures are wanted until the server has ended, whose channel then closes.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit())

process.on('message', async ({ id, task }: RenderRequest) => {
  process.send?.(await answer(id, task))
})

async function answer(id: number, task: RenderRequest['task']): Promise<RenderReply> {
  try {
    return { id, bytes: await render(task) }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}
