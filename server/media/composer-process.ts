import { setPriority } from 'node:os'
import type { RenderReply, RenderRequest } from './composer-child.ts'
import { createRenderer } from './render-picture.ts'

/** The drawing process: keeps pixel loops and their memory out of the server. */
const [layersDir = ''] = process.argv.slice(2)
const render = createRenderer(layersDir)

// Lower priority than the server's.
setPriority(5)
// Ignores Ctrl-C, which reaches the whole process group: pictures are needed until the server ended, whose channel
// then closes.
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
