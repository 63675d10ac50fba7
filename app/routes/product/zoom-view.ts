export type Size = { width: number; height: number }
export type Point = { x: number; y: number }

/** How far a picture is enlarged, and where its center lies, in pixels from the center of the stage. */
export type ZoomView = { scale: number; x: number; y: number }

/** A picture on its stage: as large as it is at scale 1, and how far it can be enlarged. */
export type ZoomFrame = { stage: Size; picture: Size; maxScale: number }

export const wholePicture: ZoomView = { scale: 1, x: 0, y: 0 }

/** So many pixels of the screen one pixel of a picture may cover before it looks blurred. */
const sharpUpTo = 1.3

/**
 * Fits a picture of `source` pixels into the stage and says how far it can be enlarged without being blurred. Where it
 * fills the stage as sharp as can be, a little is left, so that a gesture does not seem to be ignored.
 */
export function frameOf(stage: Size, source: Size, pixelRatio: number): ZoomFrame {
  const sharpWidth = (source.width * sharpUpTo) / pixelRatio
  const width = Math.min(stage.width, (stage.height * source.width) / source.height, sharpWidth)
  const picture = { width, height: (width * source.height) / source.width }
  return { stage, picture, maxScale: Math.max(sharpUpTo, width > 0 ? sharpWidth / width : 1) }
}

/** Enlarges to a scale, keeping what lies under `point` (from the center of the stage) where it is. */
export function zoomAt(view: ZoomView, scale: number, point: Point, frame: ZoomFrame): ZoomView {
  const next = Math.min(frame.maxScale, Math.max(1, scale))
  const ratio = next / view.scale
  return within(
    { scale: next, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio },
    frame,
  )
}

export function moveBy(view: ZoomView, by: Point, frame: ZoomFrame): ZoomView {
  return within({ ...view, x: view.x + by.x, y: view.y + by.y }, frame)
}

/** Never farther than to the picture's edge, and centered where it is smaller than the stage. */
function within({ scale, x, y }: ZoomView, { stage, picture }: ZoomFrame): ZoomView {
  const roomX = Math.max(0, (picture.width * scale - stage.width) / 2)
  const roomY = Math.max(0, (picture.height * scale - stage.height) / 2)
  return { scale, x: clamp(x, roomX), y: clamp(y, roomY) }
}

function clamp(value: number, room: number): number {
  return Math.min(room, Math.max(-room, value))
}
