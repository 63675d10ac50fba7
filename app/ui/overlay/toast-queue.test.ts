import { describe, expect, it, vi } from 'vitest'
import { createToastQueue, type ToastRequest } from './toast-queue.ts'

const saved: ToastRequest = { tone: 'success', message: 'Saved' }
const failed: ToastRequest = { tone: 'error', message: 'Failed' }

describe('createToastQueue', () => {
  it('queues toasts until there is a receiver, in order', () => {
    const queue = createToastQueue()
    queue.push(saved)
    queue.push(failed)
    const receiver = vi.fn()
    queue.receive(receiver)
    expect(receiver.mock.calls).toEqual([[saved], [failed]])
  })

  it('delivers at once afterwards, and each once', () => {
    const queue = createToastQueue()
    queue.push(saved)
    const stop = queue.receive(vi.fn())
    stop()
    const receiver = vi.fn()
    queue.receive(receiver)
    queue.push(failed)
    expect(receiver.mock.calls).toEqual([[failed]])
  })

  it('notifies a late listener of waiting toasts', () => {
    const queue = createToastQueue()
    const early = vi.fn()
    const stop = queue.onWaiting(early)
    queue.push(saved)
    stop()
    queue.push(failed)
    expect(early).toHaveBeenCalledTimes(1)
    const late = vi.fn()
    queue.onWaiting(late)
    expect(late).toHaveBeenCalledTimes(1)
  })
})
