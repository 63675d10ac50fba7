import { type ChildProcess, type ForkOptions, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { type Composer, createComposer } from './composer.ts'
import { studioRecipe } from './recipe.ts'
import type { RenderTask } from './render-picture.ts'

const children: ChildProcess[] = []
vi.mock('node:child_process', async () => {
  const real = await vi.importActual<typeof import('node:child_process')>('node:child_process')
  const fork = vi.fn((...given: [string, string[], ForkOptions]) => {
    const child = real.fork(...given)
    children.push(child)
    return child
  })
  return { ...real, fork }
})

const fixtures = fileURLToPath(new URL('./fixtures', import.meta.url))
const recipe = studioRecipe.parse(JSON.parse(readFileSync(`${fixtures}/recipe.json`, 'utf8')))
const composer = createComposer(fixtures)
afterAll(() => composer.close())

function task(pictureId: string, changes: Partial<typeof recipe> = {}): RenderTask {
  return {
    pictureId,
    origin: { kind: 'studio', recipe: { ...recipe, ...changes } },
    width: 160,
    format: 'webp',
  }
}

function render(from: Composer, task: RenderTask, when: 'now' | 'later'): Promise<Uint8Array> {
  const drawing = from.draw(task)
  if (when === 'now') drawing.wantedBy('somebody')
  else drawing.wantedLater()
  return drawing.bytes
}

function isAlive(pid: number | undefined): boolean {
  try {
    return pid !== undefined && process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('createComposer', () => {
  it('draws requested pictures before background ones', async () => {
    const ended: string[] = []
    const note = (name: string) => () => ended.push(name)
    await Promise.all([
      render(composer, task('a'), 'later').then(note('first later')),
      render(composer, task('b'), 'later').then(note('second later')),
      render(composer, task('c'), 'now').then(note('now')),
    ])
    expect(ended.indexOf('now')).toBeLessThan(ended.indexOf('second later'))
  })

  it('reports a picture that cannot be drawn and draws the next', async () => {
    await expect(render(composer, task('d', { view: 'inside' }), 'now')).rejects.toThrow(/No light layer/)
    expect((await render(composer, task('e'), 'now')).length).toBeGreaterThan(500)
  })

  it('ends the idle process and starts another on demand', async () => {
    const resting = createComposer(fixtures, { idleMs: 0 })
    await render(resting, task('k'), 'now')
    const pid = resting.pid
    await vi.waitUntil(() => resting.pid === undefined && !isAlive(pid))
    expect((await render(resting, task('l'), 'now')).length).toBeGreaterThan(500)
    await resting.close()
  })

  it('survives the end of its process', async () => {
    const killed = createComposer(fixtures)
    await render(killed, task('m'), 'now')
    children.at(-1)?.kill('SIGKILL')
    const outcome = await render(killed, task('n'), 'now').catch(() => null)
    expect((outcome ?? (await render(killed, task('n'), 'now'))).length).toBeGreaterThan(500)
    await killed.close()
  })

  it('survives a process that cannot be reached any more', async () => {
    const broken = createComposer(fixtures)
    await render(broken, task('p'), 'now')
    const { pid } = broken
    children.at(-1)?.disconnect()
    const lost = await Promise.allSettled(['q', 'r'].map((id) => render(broken, task(id), 'now')))
    expect(lost.map((outcome) => outcome.status)).toEqual(['rejected', 'rejected'])
    expect((await render(broken, task('s'), 'now')).length).toBeGreaterThan(500)
    await vi.waitUntil(() => !isAlive(pid))
    await broken.close()
  })

  it('fails one picture each time a process cannot be started, and continues', async () => {
    const poor = createComposer(fixtures)
    for (const id of ['t', 'u', 'v']) {
      vi.mocked(fork).mockImplementationOnce(() => {
        throw new Error('spawn ENOMEM')
      })
      await expect(render(poor, task(id), 'now')).rejects.toThrow('ENOMEM')
    }
    expect((await render(poor, task('w'), 'now')).length).toBeGreaterThan(500)
    await poor.close()
  })

  it('leaves no process behind', async () => {
    const closing = createComposer(fixtures)
    await render(closing, task('o'), 'now')
    const pid = closing.pid
    expect(isAlive(pid)).toBe(true)
    await closing.close()
    expect(isAlive(pid)).toBe(false)
  })

  it('drops pending pictures on close and accepts no more', async () => {
    const closing = createComposer(fixtures)
    const tasks = ['f', 'g', 'h', 'i'].map((id) => render(closing, task(id), 'now'))
    const outcomes = Promise.allSettled(tasks)
    await closing.close()
    const reasons = (await outcomes).map((outcome) =>
      outcome.status === 'rejected' ? String(outcome.reason) : '',
    )
    expect(reasons.every((reason) => reason.includes('closed'))).toBe(true)
    await expect(render(closing, task('j'), 'now')).rejects.toThrow(/closed/)
  })
})
