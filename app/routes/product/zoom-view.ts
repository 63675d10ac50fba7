export type Size = { width: number; height: number }
export type Point = { x: number; y: number }

/** Zoom factor, and the picture's center in pixels from the center of the stage. */
export type ZoomView = { scale: number; x: number; y: number }

/** A picture on its stage: its size at scale 1, and the maximum zoom. */
export type ZoomFrame = { stage: Size; picture: Size; maxScale: number }

export const wholePicture: ZoomView = { scale: 1, x: 0, y: 0 }

/** Screen pixels that one pixel of a picture may cover before it looks blurred. */
const sharpUpTo = 1.3

/**
 * Fits a picture of `source` pixels into the stage and computes the maximum zoom without blur; always above 1, so that
 * a gesture has an effect.
 */
export function frameOf(stage: Size, source: Size, pixelRatio: number): ZoomFrame {
  const sharpWidth = (source.width * sharpUpTo) / pixelRatio
  const width = Math.min(stage.width, (stage.height * source.width) / source.height, sharpWidth)
  const picture = { width, height: (width * source.height) / source.width }
  return { stage, picture, maxScale: Math.max(sharpUpTo, width > 0 ? sharpWidth / width : 1) }
}

/** Zooms to a scale with `point` (from the center of the stage) in place. */
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

/** Limits panning to the picture's edge; centers it where it is smaller than the stage. */
function within({ scale, x, y }: ZoomView, { stage, picture }: ZoomFrame): ZoomView {
  const roomX = Math.max(0, (picture.width * scale - stage.width) / 2)
  const roomY = Math.max(0, (picture.height * scale - stage.height) / 2)
  return { scale, x: clamp(x, roomX), y: clamp(y, roomY) }
}

function clamp(value: number, room: number): number {
  return Math.min(room, Math.max(-room, value))
}
