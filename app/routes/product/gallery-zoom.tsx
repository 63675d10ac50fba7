import type { Picture as PictureData } from '../../../contract/catalogue.ts'
import { pictureSources } from '../../features/catalogue/picture-sources.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Picture } from '../../ui/picture.tsx'

type GalleryZoomProps = {
  title: string
  picture: PictureData | undefined
  tint: string | undefined
  onClose: () => void
}

/** A picture as large as it is, to be moved about inside its window. */
export function GalleryZoom({ title, picture, tint, onClose }: GalleryZoomProps) {
  return (
    <Dialog title={title} size="wide" open onOpenChange={(open) => !open && onClose()}>
      {picture && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section aria-label="Enlarged picture" tabIndex={0} className="overflow-auto overscroll-contain">
          <div className="w-300">
            <Picture
              {...pictureSources(picture.pictureId, [1200])}
              alt={picture.alt}
              width={picture.width}
              height={picture.height}
              tint={tint}
              sizes="75rem"
              priority="eager"
            />
          </div>
        </section>
      )}
    </Dialog>
  )
}
