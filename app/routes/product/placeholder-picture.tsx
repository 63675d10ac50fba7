import { useEffect, useState } from 'react'
import { shownPicture } from '../../features/catalogue/shown-pictures.ts'
import { Picture, type PictureProps } from '../../ui/picture.tsx'

type PlaceholderPictureProps = Omit<PictureProps, 'placeholder' | 'onReady'> & {
  pictureId: string
  /** It is visible or soon will be. */
  near: boolean
}

/** A picture without an empty state: a cached rendition is its placeholder until it has loaded. */
export function PlaceholderPicture({ pictureId, near, ...picture }: PlaceholderPictureProps) {
  const [placeholder, setPlaceholder] = useState(() => shownPicture(pictureId))
  useEffect(() => {
    if (near) setPlaceholder(shownPicture(pictureId))
  }, [near, pictureId])
  return <Picture {...picture} placeholder={placeholder} onReady={() => setPlaceholder(undefined)} />
}
