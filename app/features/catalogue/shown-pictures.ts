import { basePath } from '../../../contract/base-path.ts'

type Rendition = { width: number; address: string }

/** The widest rendition loaded of each picture: it is in the browser's cache. */
const shown = new Map<string, Rendition>()
const max = 400
const pattern = new RegExp(`${basePath}/media/([a-z0-9-]+)/(\\d+)\\.`)

/** Remembers a rendition that has loaded. */
export function noteShownPicture(address: string): void {
  const [, pictureId, digits] = pattern.exec(address) ?? []
  if (pictureId === undefined) return
  const width = Number(digits)
  if ((shown.get(pictureId)?.width ?? 0) >= width) return
  shown.set(pictureId, { width, address })
  const [oldest] = shown.keys()
  if (shown.size > max && oldest !== undefined) shown.delete(oldest)
}

/** URL of a cached rendition, as placeholder until a larger one has loaded. */
export function shownPicture(pictureId: string): string | undefined {
  return shown.get(pictureId)?.address
}

/** Remembers every picture that has loaded or will load. */
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
