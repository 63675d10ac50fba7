import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Variant } from '../../../contract/catalogue.ts'
import { expectComponentAccessible } from '../../../tests/support/browser/component-accessible.ts'
import { sampleShoe } from '../../../tests/support/browser/component-samples.ts'
import { renderComponent } from '../../../tests/support/browser/render-component.tsx'
import { Gallery } from './gallery.tsx'

async function renderGallery(variant: Variant | null = sampleShoe.variants[0] ?? null) {
  const screen = await renderComponent(<Gallery title="Harbor Low" variant={variant} />)
  const gallery = screen.getByRole('region', { name: 'Pictures of Harbor Low' })
  const zoom = screen.getByRole('dialog', { name: 'Harbor Low' })
  return {
    screen,
    gallery,
    zoom,
    place: (number: number) => gallery.getByText(`Picture ${number} / 3`),
    next: gallery.getByRole('button', { name: 'Next picture' }),
    previous: gallery.getByRole('button', { name: 'Previous picture' }),
    thumbnail: (number: number) => gallery.getByRole('button', { name: new RegExp(`^Picture ${number}:`) }),
    enlarge: (number: number) => gallery.getByRole('button', { name: `Enlarge picture ${number}` }),
  }
}

describe('gallery', () => {
  test('previous and next stop at both ends', async () => {
    const { place, next, previous } = await renderGallery()
    await expect.element(place(1)).toBeVisible()
    await expect.element(previous).toHaveAttribute('aria-disabled', 'true')
    await expectComponentAccessible()
    await next.click()
    await next.click()
    await expect.element(place(3)).toBeVisible()
    await expect.element(next).toHaveAttribute('aria-disabled', 'true')
    // A real press all the same: only the wait until it is enabled is left out.
    await next.click({ force: true })
    await expect.element(place(3)).toBeVisible()
    await previous.click()
    await expect.element(place(2)).toBeVisible()
  })

  test('a thumbnail shows its picture and is marked; the other pictures are inert', async () => {
    const { place, thumbnail, enlarge } = await renderGallery()
    await thumbnail(3).click()
    await expect.element(place(3)).toBeVisible()
    await expect.element(thumbnail(3)).toHaveAttribute('aria-current', 'true')
    await expect.element(thumbnail(1)).not.toHaveAttribute('aria-current')
    await expect.element(enlarge(3)).toBeVisible()
    expect(enlarge(3).element().matches('[inert] *')).toBe(false)
    expect(enlarge(1).element().matches('[inert] *')).toBe(true)
  })

  test('arrow keys change the picture from anywhere in the gallery', async () => {
    const { place, thumbnail } = await renderGallery()
    await thumbnail(1).click()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
    await expect.element(place(3)).toBeVisible()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(place(2)).toBeVisible()
  })

  test('a single picture has neither buttons nor thumbnails', async () => {
    const { next, thumbnail, enlarge } = await renderGallery(sampleShoe.variants[1])
    await expect.element(enlarge(1)).toBeVisible()
    await expect.element(next).not.toBeInTheDocument()
    await expect.element(thumbnail(1)).not.toBeInTheDocument()
  })

  test("a color without pictures shows a placeholder with the product's name", async () => {
    const { screen } = await renderGallery(sampleShoe.variants[2])
    await expect.element(screen.getByRole('img', { name: 'Harbor Low (no picture)' })).toBeVisible()
  })
})

describe('full-window gallery', () => {
  async function enlarged() {
    const gallery = await renderGallery()
    await gallery.enlarge(1).click()
    const { zoom } = gallery
    await expect.element(zoom).toBeVisible()
    return {
      ...gallery,
      close: zoom.getByRole('button', { name: 'Close' }),
      nextLarge: zoom.getByRole('button', { name: 'Next picture' }),
      zoomIn: zoom.getByRole('button', { name: 'Zoom in' }),
      zoomOut: zoom.getByRole('button', { name: 'Zoom out' }),
      placeLarge: (number: number) => zoom.getByText(new RegExp(`^Picture ${number} / 3`)),
      shown: (name: string) => zoom.getByRole('img', { name }),
    }
  }

  test('moves the focus inside and is accessible', async () => {
    const { close, placeLarge } = await enlarged()
    await expect.element(close).toHaveFocus()
    await expect.element(placeLarge(1)).toBeVisible()
    await expectComponentAccessible()
  })

  test('closing returns the focus to the current picture', async () => {
    const { zoom, enlarge, place } = await enlarged()
    await userEvent.keyboard('{ArrowRight}')
    await userEvent.keyboard('{Escape}')
    await expect.element(zoom).not.toBeInTheDocument()
    await expect.element(place(2)).toBeVisible()
    await expect.element(enlarge(2)).toHaveFocus()
  })

  test('keys change the picture, Home and End reach both ends', async () => {
    const { placeLarge } = await enlarged()
    await userEvent.keyboard('{End}')
    await expect.element(placeLarge(3)).toBeVisible()
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}')
    await expect.element(placeLarge(2)).toBeVisible()
    await userEvent.keyboard('{Home}')
    await expect.element(placeLarge(1)).toBeVisible()
  })

  test('plus, minus and 0 zoom; when zoomed, arrow keys pan', async () => {
    const { zoomIn, zoomOut, placeLarge, shown } = await enlarged()
    await expect.element(zoomOut).toHaveAttribute('aria-disabled', 'true')
    const whole = shown('Harbor Low, side view').element().getBoundingClientRect().width
    await userEvent.keyboard('+++++++')
    await expect.element(zoomOut).toHaveAttribute('aria-disabled', 'false')
    await expect
      .poll(() => shown('Harbor Low, side view').element().getBoundingClientRect().width)
      .toBeGreaterThan(whole)
    await expect.element(zoomIn).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(placeLarge(1)).toBeVisible()
    await userEvent.keyboard('0')
    await expect.element(zoomOut).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(placeLarge(2)).toBeVisible()
  })

  test('changing the picture resets the zoom', async () => {
    const { zoomIn, zoomOut, nextLarge } = await enlarged()
    await zoomIn.click()
    await expect.element(zoomOut).toHaveAttribute('aria-disabled', 'false')
    await nextLarge.click()
    await expect.element(zoomOut).toHaveAttribute('aria-disabled', 'true')
  })

  test('a click zooms in, a second one out', async () => {
    const { zoom, zoomOut } = await enlarged()
    const at = { position: { x: 640, y: 400 } }
    await page.elementLocator(zoom.element()).click(at)
    await expect.element(zoomOut).toHaveAttribute('aria-disabled', 'false')
    await new Promise((resolve) => setTimeout(resolve, 400))
    await page.elementLocator(zoom.element()).click(at)
    await expect.element(zoomOut).toHaveAttribute('aria-disabled', 'true')
  })
})
