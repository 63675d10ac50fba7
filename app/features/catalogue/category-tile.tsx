import type { catalogueEndpoints } from '../../../contract/catalogue.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { countOf } from '../../../contract/wording/count-words.ts'
import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { pictureSources, tileSizes } from './picture-sources.ts'
import { categoryAddress } from './product-address.ts'
import { ScenePicture, type ShownScene } from './scene-picture.tsx'
import { tileFrame } from './shown-card.ts'

export type Category = ReplyOf<typeof catalogueEndpoints.listCategories>['categories'][number]

/** The part of a category that its tile shows. */
export type TileCategory = Pick<Category, 'name' | 'count' | 'tint'> & {
  picture: Pick<NonNullable<Category['picture']>, 'pictureId' | 'width' | 'height'> | null
}

export type CategoryTileProps = {
  category: TileCategory
  /** An illustration in place of a product picture. */
  scene?: ShownScene | undefined
  /** What it is called here; default the category's name. */
  title?: string | undefined
  /** `sizes` of the picture, if not one of four in a row. */
  sizes?: string
}

/** A link to a category with a picture of one of its products. */
export function CategoryTile({
  category,
  scene,
  title = category.name,
  sizes = tileSizes,
}: CategoryTileProps) {
  const { picture } = category
  const frame = tileFrame(picture ?? undefined, category.tint)
  return (
    <article className="group relative">
      {scene ? (
        <span className="block overflow-hidden rounded-tile" style={{ backgroundColor: scene.tint }}>
          <ScenePicture
            scene={scene}
            sizes={sizes}
            priority="lazy"
            className="aspect-[25/18] w-full object-cover transition-transform duration-240 group-hover:scale-103"
          />
        </span>
      ) : (
        <Picture
          {...(picture ? pictureSources(picture.pictureId, [320, 480, 640]) : { srcSet: null })}
          alt=""
          {...frame}
          tint={category.tint}
          sizes={sizes}
          className="rounded-tile"
          imageClassName={classNames(
            'transition-transform duration-240 group-hover:scale-103',
            'imageClassName' in frame && frame.imageClassName,
          )}
        />
      )}
      <h3 className="display pt-3 text-title">
        <Link
          href={categoryAddress(category.name)}
          className="after:absolute after:inset-0 hover:underline hover:underline-offset-4"
        >
          {title}
        </Link>
      </h3>
      <p className="figures text-caption text-soft">{countOf(category.count, 'style')}</p>
    </article>
  )
}
