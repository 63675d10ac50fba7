import { useEffect, useState } from 'react'
import { shownPicture } from '../../features/catalogue/shown-pictures.ts'
import { Picture, type PictureProps } from '../../ui/picture.tsx'

type SteadyPictureProps = Omit<PictureProps, 'placeholder' | 'onReady'> & {
  pictureId: string
  /** It is in sight or about to be. */
  near: boolean
}

/** A picture that never shows an empty tile: a rendition this page has shown already lies under it until it has come. */
export function SteadyPicture({ pictureId, near, ...picture }: SteadyPictureProps) {
  const [placeholder, setPlaceholder] = useState(() => shownPicture(pictureId))
  useEffect(() => {
    if (near) setPlaceholder(shownPicture(pictureId))
  }, [near, pictureId])
  return <Picture {...picture} placeholder={placeholder} onReady={() => setPlaceholder(undefined)} />
}
