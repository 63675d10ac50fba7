import { pictureAddress } from '../../../contract/picture-url.ts'

/** A small picture beside a shoe's name; an empty tile where the shoe has none. */
export function ShoePicture({ pictureId }: { pictureId: string | null }) {
  return (
    <span className="block aspect-[1200/864] w-16 shrink-0 self-start overflow-hidden rounded-control bg-tile">
      {pictureId !== null && (
        <img
          src={pictureAddress(pictureId, 160, 'avif')}
          alt=""
          loading="lazy"
          className="size-full object-contain"
        />
      )}
    </span>
  )
}
