import type { catalogueEndpoints } from '../../../contract/catalogue.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { pictureSources } from './picture-sources.ts'
import { categoryAddress } from './product-address.ts'

export type CategoryTileProps = {
  category: ReplyOf<typeof catalogueEndpoints.listCategories>['categories'][number]
}

/** A category with a picture of one of its shoes. */
export function CategoryTile({ category }: CategoryTileProps) {
  const { picture } = category
  return (
    <article className="group relative">
      <Picture
        {...(picture ? pictureSources(picture.pictureId, [320, 480, 640]) : { sources: null })}
        alt=""
        width={picture?.width ?? 1200}
        height={picture?.height ?? 864}
        tint={category.tint}
        sizes="(min-width: 64rem) 24vw, (min-width: 48rem) 32vw, 46vw"
        className="rounded-tile"
        imageClassName="transition-transform duration-240 group-hover:scale-103"
      />
      <h3 className="display pt-3 text-title">
        <Link
          href={categoryAddress(category.name)}
          className="after:absolute after:inset-0 hover:underline hover:underline-offset-4"
        >
          {category.name}
        </Link>
      </h3>
      <p className="figures text-caption text-soft">
        {category.count} {category.count === 1 ? 'style' : 'styles'}
      </p>
    </article>
  )
}
