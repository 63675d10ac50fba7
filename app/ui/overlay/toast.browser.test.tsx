import { beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectComponentAccessible } from '../../../tests/support/browser/component-accessible.ts'
import { renderComponent } from '../../../tests/support/browser/render-component.tsx'
import { Button } from '../button.tsx'
import { Link } from '../link.tsx'
import { useToast } from './toast.tsx'
import type { ToastOptions } from './toast-queue.ts'

function Notices({ words, options }: { words: readonly string[]; options?: ToastOptions }) {
  const toast = useToast()
  return (
    <>
      <Button
        onClick={() => {
          for (const each of words) toast.info(each, options)
        }}
      >
        Tell
      </Button>
      <Link href="/cart">Cart</Link>
      <Link href="/?step=review">Next step</Link>
    </>
  )
}

async function tell(words: readonly string[], options: ToastOptions = { duration: 0 }) {
  const screen = await renderComponent(<Notices words={words} options={options} />)
  const press = () => screen.getByRole('button', { name: 'Tell' }).click()
  await press()
  return { screen, press, notice: (name: string) => screen.getByRole('dialog', { name }) }
}

describe('toast', () => {
  beforeEach(() => vi.restoreAllMocks())

  test('is shown, is accessible, and closes by its button', async () => {
    const { notice } = await tell(['Saved'])
    await expect.element(notice('Saved')).toBeVisible()
    await expectComponentAccessible()
    await notice('Saved').getByRole('button', { name: 'Close' }).click()
    await expect.element(notice('Saved')).not.toBeInTheDocument()
  })

  test('the same words twice are one notice', async () => {
    const { screen, press, notice } = await tell(['Saved'])
    await expect.element(notice('Saved')).toBeVisible()
    await press()
    expect(screen.getByText('Saved').elements()).toHaveLength(1)
  })

  test('several stack, four at most', async () => {
    const { notice } = await tell(['one', 'two', 'three', 'four', 'five'])
    await expect.element(notice('five')).toBeVisible()
    await expect.element(notice('two')).toBeVisible()
    await expect.element(notice('one')).not.toBeInTheDocument()
  })

  test('one that gives way closes when another comes', async () => {
    const { notice } = await tell(['Logged in', 'Added to cart'], { duration: 0, givesWay: true })
    await expect.element(notice('Added to cart')).toBeVisible()
    await expect.element(notice('Logged in')).not.toBeInTheDocument()
  })

  test('closes by itself after its time, but not while the pointer rests on it', async () => {
    const { screen, notice } = await tell(['Saved'], { duration: 1500 })
    await notice('Saved').hover()
    await new Promise((resolve) => setTimeout(resolve, 2000))
    await expect.element(notice('Saved')).toBeVisible()
    await screen.getByRole('link', { name: 'Cart' }).hover()
    await expect.element(notice('Saved')).not.toBeInTheDocument()
  })

  test('its action is done once and closes it', async () => {
    const onPress = vi.fn()
    const { screen, notice } = await tell(['Removed'], { duration: 0, action: { label: 'Undo', onPress } })
    await screen.getByRole('button', { name: 'Undo' }).click()
    await expect.element(notice('Removed')).not.toBeInTheDocument()
    expect(onPress).toHaveBeenCalledOnce()
  })

  test('what offers something belongs to its screen and goes with it; plain words stay', async () => {
    const { screen, notice } = await tell(['Removed'], {
      duration: 0,
      action: { label: 'Undo', onPress: () => undefined },
    })
    await expect.element(notice('Removed')).toBeVisible()
    await screen.getByRole('link', { name: 'Cart' }).click()
    await expect.element(screen.getByRole('heading', { name: '/cart' })).toBeVisible()
    await expect.element(notice('Removed')).not.toBeInTheDocument()
  })

  test('closes on the next step of its screen', async () => {
    const { screen, notice } = await tell(['Saved'])
    await expect.element(notice('Saved')).toBeVisible()
    await screen.getByRole('link', { name: 'Next step' }).click()
    await expect.element(notice('Saved')).not.toBeInTheDocument()
  })

  test('can be reached and closed by key', async () => {
    const { notice } = await tell(['Saved'])
    await expect.element(notice('Saved')).toBeVisible()
    await userEvent.keyboard('{F6}')
    await userEvent.tab()
    await userEvent.tab()
    await expect.element(notice('Saved').getByRole('button', { name: 'Close' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(notice('Saved')).not.toBeInTheDocument()
  })
})
