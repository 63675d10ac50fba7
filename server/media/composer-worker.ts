import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import type { RenderReply, RenderRequest } from './composer.ts'
import { createRenderer } from './render-picture.ts'

/** The thread that draws, so that the loops over pixels never hold up a request. */
const { layersDir } = z.object({ layersDir: z.string() }).parse(workerData)
const render = createRenderer(layersDir)

parentPort?.on('message', async ({ id, task }: RenderRequest) => {
  let reply: RenderReply
  try {
    reply = { id, bytes: await render(task) }
  } catch (error) {
    reply = { id, error: error instanceof Error ? error.message : String(error) }
  }
  parentPort?.postMessage(reply)
})
