import { planAssortment } from './assortment.ts'
import { demoBrands } from './demo-brands.ts'
import type { DemoRows } from './demo-rows.ts'
import { brandRow, categoryRows } from './demo-shop-rows.ts'
import { featuredIds } from './featured.ts'
import { type DemoStyle, makeStyle } from './make-style.ts'
import { allotSilhouettes } from './pictures/allot-silhouettes.ts'
import { brandBanners } from './pictures/brand-banners.ts'
import { chooseSilhouettes } from './pictures/choose-silhouettes.ts'
import { distinctFirsts } from './pictures/distinct-firsts.ts'
import { homeScenes } from './pictures/home-scenes.ts'
import { spreadDates } from './pictures/spread-dates.ts'
import type { Silhouettes } from './pictures/studio-manifest.ts'
import { styleRows } from './style-rows.ts'

export type DemoCatalogue = {
  /** What is written, by table, each row whole. */
  rows: DemoRows
  styles: readonly DemoStyle[]
}

const styleCount = 1240

/** The whole demo catalogue: pure data, the same for the same silhouettes on every machine. */
export function generateDemo({ silhouettes }: { silhouettes: Silhouettes }): DemoCatalogue {
  const planned = planAssortment(demoBrands, silhouettes, styleCount)
  const allotted = allotSilhouettes(planned, silhouettes)
  // Oldest first: ids then grow as they are written, which the indexes like.
  const styles = distinctFirsts(
    chooseSilhouettes(spreadDates(planned), allotted)
      .map((style) => makeStyle(style, silhouettes))
      .toSorted((one, other) => Number(one.createdAt) - Number(other.createdAt)),
  )
  const featured = featuredIds(styles)
  const banners = brandBanners(styles, silhouettes)
  const scenes = homeScenes(styles, silhouettes)
  const rows: DemoRows = {
    brand: demoBrands.map((brand) => brandRow(brand, banners.get(brand.name)?.id ?? null)),
    category: categoryRows(),
    product: [],
    product_category: [],
    product_sales: [],
    variant: [],
    variant_size: [],
    stock_movement: [],
    picture: [...banners.values(), ...scenes.map(({ picture }) => picture)],
    variant_picture: [],
    scene: scenes.map(({ scene }) => scene),
    review: [],
  }
  for (const style of styles) styleRows(style, featured.has(style.id), rows)
  return { rows: { ...rows, picture: onceEach(rows.picture) }, styles }
}

/** Two styles in the very same colors share their pictures. */
function onceEach(pictures: DemoRows['picture']): DemoRows['picture'] {
  return [...new Map(pictures.map((picture) => [picture.id, picture])).values()]
}
