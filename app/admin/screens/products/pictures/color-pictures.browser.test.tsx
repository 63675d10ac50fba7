import '../../../admin.css'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { maxPictureBytes } from '../../../../../contract/admin/pictures.ts'
import { adminProductEndpoints as e } from '../../../../../contract/admin/products.ts'
import { expectComponentAccessible } from '../../../../../tests/support/browser/component-accessible.ts'
import { renderAdmin } from '../../../../../tests/support/browser/render-admin.tsx'
import { sampleColor, sampleProduct } from '../../../../../tests/support/browser/sample-product.ts'
import { answerWith } from '../../../../../tests/support/stand-in-api.ts'
import { ColorPictures } from './color-pictures.tsx'

const pictures = [
  { pictureId: 'side', alt: 'From the side' },
  { pictureId: 'sole', alt: 'The sole' },
]
const color = sampleColor('coal', 'Coal', { pictures })
const product = sampleProduct({ colors: [color] })
const onDirty = vi.fn<(part: string, isDirty: boolean) => void>()

/** Stands for the browser's sending: answers each file by its name. */
function answerUploads(answer: (name: string) => { status: number; response: unknown }) {
  class StandInRequest {
    upload = { onprogress: (_event: { loaded: number; total: number }) => undefined }
    onload = () => undefined
    status = 0
    response: unknown = null
    open() {}
    setRequestHeader() {}
    send(file: File) {
      Object.assign(this, answer(file.name))
      setTimeout(() => this.upload.onprogress({ loaded: 1, total: 2 }), 5)
      setTimeout(() => this.onload(), 50)
    }
  }
  vi.stubGlobal('XMLHttpRequest', StandInRequest)
}

const open = async () => {
  const { screen } = await renderAdmin(
    <ColorPictures product={product} color={color} isEditor onDirty={onDirty} />,
  )
  return { screen, field: screen.getByLabelText('Add pictures of Coal') }
}

const file = (name: string, type = 'image/jpeg', size = 10) =>
  new File([new Uint8Array(size)], name, { type })

describe('pictures of a color', () => {
  test('are put in order by keys, described and saved as one change', async () => {
    const { screen } = await open()
    await expect.element(screen.getByRole('button', { name: 'Move picture 1 forward' })).toBeDisabled()
    const back = screen.getByRole('button', { name: 'Move picture 1 back' }).element()
    if (back instanceof HTMLElement) back.focus()
    await userEvent.keyboard('{Enter}')
    await screen.getByRole('textbox', { name: 'Picture 1 shows' }).fill('The tread')
    await expectComponentAccessible()
    const calls = answerWith(e.setPictures, { product })
    await screen.getByRole('button', { name: 'Save the pictures' }).click()
    await expect.element(screen.getByText('Saved 2 pictures')).toBeVisible()
    expect(calls[0]?.body).toEqual({
      version: 3,
      pictures: [
        { pictureId: 'sole', alt: 'The tread' },
        { pictureId: 'side', alt: 'From the side' },
      ],
    })
  })

  test('are refused before they are sent, with the reason', async () => {
    const { screen, field } = await open()
    answerUploads(() => ({ status: 500, response: null }))
    await userEvent.upload(field, [
      file('notes.txt', 'text/plain'),
      file('huge.jpg', 'image/jpeg', maxPictureBytes + 1),
    ])
    await expect.element(screen.getByText(/^This is no JPEG/)).toBeVisible()
    await expect.element(screen.getByText('The file has 10.0 MB; at most 10 MB are taken.')).toBeVisible()
    await screen.getByRole('button', { name: 'Forget notes.txt' }).click()
    await expect.element(screen.getByText('notes.txt')).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: 'Save the pictures' })).not.toBeInTheDocument()
  })

  test('several are sent at once; what the shop refuses stays with its words and is sent again', async () => {
    const { screen, field } = await open()
    answerUploads((name) =>
      name === 'fake.jpg'
        ? { status: 400, response: { message: 'This was not taken: the file is no picture' } }
        : { status: 201, response: { pictureId: `f-${name}`, width: 640, height: 480 } },
    )
    await userEvent.upload(field, [file('one.jpg'), file('fake.jpg'), file('two.jpg')])
    await expect.element(screen.getByText('This was not taken: the file is no picture')).toBeVisible()
    await expect
      .element(screen.getByRole('textbox', { name: 'Picture 4 shows' }))
      .toHaveValue('Tern Runner, Coal, picture 4')
    answerUploads(() => ({ status: 201, response: { pictureId: 'f-fake', width: 640, height: 480 } }))
    await screen.getByRole('button', { name: 'Send fake.jpg again' }).click()
    await expect.element(screen.getByRole('textbox', { name: 'Picture 5 shows' })).toBeVisible()
    const calls = answerWith(e.setPictures, { product })
    await screen.getByRole('button', { name: 'Save the pictures' }).click()
    await vi.waitFor(() =>
      expect(calls[0]?.body).toMatchObject({
        pictures: ['side', 'sole', 'f-one.jpg', 'f-two.jpg', 'f-fake'].map((pictureId) => ({ pictureId })),
      }),
    )
  })

  test('cannot be saved without saying what they show', async () => {
    await page.viewport(390, 844)
    const { screen } = await open()
    await screen.getByRole('textbox', { name: 'Picture 2 shows' }).fill(' ')
    await expect.element(screen.getByText('Say what picture 2 shows')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Save the pictures' })).toBeDisabled()
    await page.viewport(1280, 900)
  })
})
