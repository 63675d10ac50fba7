import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createDrawingQueue, type Drawing, DrawingDropped, type Pending } from './drawing-queue.ts'
import { studioRecipe } from './recipe.ts'
import type { RenderTask } from './render-picture.ts'

const recipe = studioRecipe.parse(
  JSON.parse(readFileSync(new URL('./fixtures/recipe.json', import.meta.url), 'utf8')),
)

function task(pictureId: string, width = 320): RenderTask {
  return { pictureId, origin: { kind: 'studio', recipe }, width, format: 'webp' }
}

function drain(queue: { next(isIdle: boolean): Pending | undefined }, isIdle = false): string[] {
  const names: string[] = []
  for (let next = queue.next(isIdle); next; next = queue.next(isIdle)) names.push(next.task.pictureId)
  return names
}

/** Outcome of each picture so far. */
async function outcomes(drawings: readonly Drawing[]): Promise<string[]> {
  const open = Promise.resolve('waits')
  return Promise.all(
    drawings.map(({ bytes }) =>
      Promise.race([
        bytes
          .then(() => 'drawn')
          .catch((error: unknown) => (error instanceof DrawingDropped ? error.reason : 'lost')),
        open.then(() => new Promise<string>((resolve) => setImmediate(resolve, 'waits'))),
      ]),
    ),
  )
}

describe('createDrawingQueue', () => {
  it('takes turns between clients, however much one requests', async () => {
    const queue = createDrawingQueue(() => undefined)
    const flood = Array.from({ length: 400 }, (_, at) => queue.draw(task(`flood ${at}`, 1200)))
    for (const drawing of flood) drawing.wantedBy('flood')
    const refused = (await outcomes(flood)).filter((outcome) => outcome === 'busy')
    expect(refused).toHaveLength(400 - 32)
    queue.draw(task('visitor')).wantedBy('visitor')
    // Including a picture of the flooding client, once the visitor requests it too.
    flood[31]?.wantedBy('visitor')
    expect(drain(queue).slice(0, 4)).toEqual(['flood 0', 'visitor', 'flood 1', 'flood 31'])
  })

  it('does not draw pictures that nobody waits for', async () => {
    const queue = createDrawingQueue(() => undefined)
    const [left, shared] = [queue.draw(task('left')), queue.draw(task('shared'))]
    for (const client of ['ann', 'ann', 'bob']) shared.wantedBy(client)
    left.wantedBy('ann')
    left.leave('ann')
    shared.leave('ann')
    shared.leave('bob')
    expect(await outcomes([left, shared])).toEqual(['unwanted', 'waits'])
    expect(drain(queue)).toEqual(['shared'])
  })

  it('draws background pictures when idle, or when a client requests them', () => {
    const queue = createDrawingQueue(() => undefined)
    const [first, second] = [queue.draw(task('first')), queue.draw(task('second'))]
    first.wantedLater()
    second.wantedLater()
    second.wantedBy('ann')
    expect(drain(queue)).toEqual(['second'])
    expect(drain(queue, true)).toEqual(['first'])
  })
})
