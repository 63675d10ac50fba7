import { useLayoutEffect, useState } from 'react'
import type { Picture as PictureData } from '../../../contract/catalogue.ts'
import { servedWidths } from '../../../contract/picture-url.ts'
import { pictureSources } from '../../features/catalogue/picture-sources.ts'
import { classNames } from '../../ui/class-names.ts'
import { PlaceholderPicture } from './placeholder-picture.tsx'
import type { useZoomGestures } from './use-zoom-gestures.ts'
import { frameOf, type Size, type ZoomFrame } from './zoom-view.ts'

/** The narrowest rendition that shows all of a picture so wide; a picture is never enlarged. */
function zoomedWidth(width: number) {
  return servedWidths.find((served) => served >= width) ?? 1800
}

/** The stage's size, updated when the window resizes. */
export function useStageSize(stage: HTMLElement | null): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    if (!stage) return
    const measure = () => setSize({ width: stage.clientWidth, height: stage.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(stage)
    return () => observer.disconnect()
  }, [stage])
  return size
}

/** Position of a picture on the stage, limited to what is sent. */
export function frameOfPicture(picture: PictureData | undefined, stage: Size): ZoomFrame {
  const { width, height } = picture ?? { width: 1200, height: 1200 }
  const sent = Math.min(width, zoomedWidth(width))
  return frameOf(stage, { width: sent, height: (sent * height) / width }, window.devicePixelRatio)
}

type ZoomStageProps = {
  onStage: (stage: HTMLElement | null) => void
  pictures: readonly PictureData[]
  tint: string | undefined
  shown: number
  size: Size
  gestures: ReturnType<typeof useZoomGestures>
}

/** All pictures in a row; the current one can be zoomed. */
export function ZoomStage({ onStage, pictures, tint, shown, size, gestures }: ZoomStageProps) {
  const { view, drag, held, handlers } = gestures
  const glide = !held && 'transition-transform duration-240'
  return (
    <div
      ref={onStage}
      {...handlers}
      className={classNames(
        'relative touch-none select-none overflow-hidden',
        view.scale > 1 ? 'cursor-grab active:cursor-grabbing' : 'cursor-zoom-in',
      )}
    >
      <div
        className={classNames('flex h-full', glide)}
        style={{ transform: `translateX(${drag - shown * size.width}px)` }}
      >
        {pictures.map((picture, index) => {
          const frame = frameOfPicture(picture, size)
          const isShown = index === shown
          return (
            <div
              key={picture.pictureId}
              aria-hidden={!isShown}
              className="grid h-full shrink-0 place-content-center"
              style={{ width: size.width }}
            >
              <div
                className={classNames('pointer-events-none', glide)}
                style={{
                  width: frame.picture.width,
                  transform: isShown ? `translate(${view.x}px, ${view.y}px) scale(${view.scale})` : undefined,
                }}
              >
                {Math.abs(index - shown) <= 1 && size.width > 0 && (
                  <PlaceholderPicture
                    {...pictureSources(picture.pictureId, [zoomedWidth(picture.width)])}
                    pictureId={picture.pictureId}
                    near
                    alt={picture.alt}
                    width={picture.width}
                    height={picture.height}
                    tint={tint}
                    sizes={`${zoomedWidth(picture.width)}px`}
                    priority="eager"
                  />
                )}
              </div>
            </div>
          )
        })}
      </div>
    </div>
  )
}
