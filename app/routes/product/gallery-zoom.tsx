import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide'
import { type KeyboardEvent, useState } from 'react'
import type { Variant } from '../../../contract/catalogue.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { FullScreenDialog } from '../../ui/overlay/full-screen-dialog.tsx'
import { GalleryThumbnails } from './gallery-thumbnails.tsx'
import { useZoomGestures } from './use-zoom-gestures.ts'
import { frameOfPicture, useStageSize, ZoomStage } from './zoom-stage.tsx'
import { moveBy, wholePicture, zoomAt } from './zoom-view.ts'

type GalleryZoomProps = {
  title: string
  pictures: Variant['pictures']
  tint: string | undefined
  shown: number
  onShow: (index: number) => void
  onClose: () => void
  /** Gets the focus after closing. */
  finalFocus: () => HTMLElement | null
}

const keyStep = 80
/** Zoom factor of a press. */
const zoomStep = 1.4
const center = { x: 0, y: 0 }
const arrows: Record<string, { x: -1 | 0 | 1; y: -1 | 0 | 1 }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Full-window gallery: keys, swipes and thumbnails change the picture, zoom up to its resolution. */
export function GalleryZoom(props: GalleryZoomProps) {
  const { title, pictures, tint, shown, onShow, onClose, finalFocus } = props
  // Base UI mounts the dialog's content after this render.
  const [stage, setStage] = useState<HTMLElement | null>(null)
  const size = useStageSize(stage)
  const picture = pictures[shown]
  const frame = frameOfPicture(picture, size)
  const subject = `${shown} ${size.width} ${size.height}`
  const gestures = useZoomGestures(stage, frame, subject, (by) => show(shown + by))
  const { view, setView } = gestures

  function show(index: number) {
    onShow(Math.min(pictures.length - 1, Math.max(0, index)))
  }

  function zoomBy(factor: number) {
    setView((now) => zoomAt(now, now.scale * factor, center, frame))
  }

  function onKeyDown(event: KeyboardEvent) {
    const arrow = arrows[event.key]
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (arrow && view.scale > 1) {
      setView((now) => moveBy(now, { x: -arrow.x * keyStep, y: -arrow.y * keyStep }, frame))
    } else if (arrow) show(shown + arrow.x)
    else if (event.key === 'Home') show(0)
    else if (event.key === 'End') show(pictures.length - 1)
    else if (event.key === '+' || event.key === '=') zoomBy(zoomStep)
    else if (event.key === '-') zoomBy(1 / zoomStep)
    else if (event.key === '0') setView(() => wholePicture)
    else return
    event.preventDefault()
  }

  return (
    <FullScreenDialog
      title={title}
      onClose={onClose}
      onKeyDown={onKeyDown}
      finalFocus={finalFocus}
      tools={
        <ZoomTools
          place={`${shown + 1} / ${pictures.length}`}
          alt={picture?.alt}
          isWhole={view.scale === 1}
          isLargest={view.scale >= frame.maxScale}
          onZoom={zoomBy}
        />
      }
    >
      <div className="relative grid min-h-0">
        <ZoomStage
          onStage={setStage}
          pictures={pictures}
          tint={tint}
          shown={shown}
          size={size}
          gestures={gestures}
        />
        <LargeStepButtons shown={shown} count={pictures.length} onShow={show} />
      </div>
      <GalleryThumbnails
        pictures={pictures}
        tint={tint}
        shown={shown}
        onShow={onShow}
        max={pictures.length}
        sizes="5rem"
        className="no-scrollbar short:hidden mx-auto flex max-w-full gap-2 overflow-x-auto px-gutter pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] *:w-14 *:shrink-0 md:*:w-20"
      />
    </FullScreenDialog>
  )
}

type ZoomToolsProps = {
  place: string
  alt: string | undefined
  isWhole: boolean
  isLargest: boolean
  onZoom: (factor: number) => void
}

/** Number of the picture and zoom factor. */
function ZoomTools({ place, alt, isWhole, isLargest, onZoom }: ZoomToolsProps) {
  return (
    <>
      <p className="figures whitespace-nowrap px-2 text-small text-soft" aria-live="polite">
        <span className="sr-only">Picture </span>
        {place}
        <span className="sr-only">: {alt}</span>
      </p>
      <IconButton
        icon={ZoomOut}
        label="Zoom out"
        aria-disabled={isWhole}
        className="aria-disabled:opacity-45"
        onClick={() => onZoom(1 / zoomStep)}
      />
      <IconButton
        icon={ZoomIn}
        label="Zoom in"
        aria-disabled={isLargest}
        className="aria-disabled:opacity-45"
        onClick={() => onZoom(zoomStep)}
      />
    </>
  )
}

const turns = [
  { icon: ChevronLeft, label: 'Previous picture', by: -1, side: 'start-3' },
  { icon: ChevronRight, label: 'Next picture', by: 1, side: 'end-3' },
]

type LargeStepButtonsProps = { shown: number; count: number; onShow: (index: number) => void }

/** Previous and next buttons over both sides. */
function LargeStepButtons({ shown, count, onShow }: LargeStepButtonsProps) {
  if (count < 2) return null
  return turns.map(({ icon, label, by, side }) => (
    <IconButton
      key={label}
      icon={icon}
      label={label}
      kind="raised"
      aria-disabled={shown + by < 0 || shown + by === count}
      onClick={() => onShow(shown + by)}
      className={`absolute! aria-disabled:opacity-45 ${side} portrait:max-md:bottom-3 md:top-[calc(50%-1.375rem)] landscape:top-[calc(50%-1.375rem)]`}
    />
  ))
}
