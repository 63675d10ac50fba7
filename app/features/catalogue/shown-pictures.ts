import { basePath } from '../../../contract/base-path.ts'

type Rendition = { width: number; address: string }

/** The widest rendition of each picture that this page has shown: it is in the browser's cache. */
const shown = new Map<string, Rendition>()
const max = 400
const pattern = new RegExp(`${basePath}/media/([a-z0-9-]+)/(\\d+)\\.`)

/** Keeps in mind that a rendition has come. */
export function noteShownPicture(address: string): void {
  const [, pictureId, digits] = pattern.exec(address) ?? []
  if (pictureId === undefined) return
  const width = Number(digits)
  if ((shown.get(pictureId)?.width ?? 0) >= width) return
  shown.set(pictureId, { width, address })
  const [oldest] = shown.keys()
  if (shown.size > max && oldest !== undefined) shown.delete(oldest)
}

/** Where a picture can be had at once: to lie under a larger rendition of it until that has come. */
export function shownPicture(pictureId: string): string | undefined {
  return shown.get(pictureId)?.address
}

/** Notes every picture of the document that has come, and from now on those that come. */
export function watchShownPictures(): void {
  for (const image of document.images) noteImage(image)
  document.addEventListener('load', onLoad, true)
}

function onLoad({ target }: Event): void {
  if (target instanceof HTMLImageElement) noteImage(target)
}

function noteImage(image: HTMLImageElement): void {
  if (image.complete && image.naturalWidth > 0) noteShownPicture(image.currentSrc)
}
