import { basePath } from '../../contract/base-path.ts'
import type { PreviewedPage } from '../../contract/page-host.ts'
import { bannerAddress, pictureAddress } from '../../contract/picture-url.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { PageContent } from './content.ts'

const root = `${basePath}/api`

/** The page that shows some content, and what its calls are answered with so that it shows the draft. */
export function previewOf({ page, name, shown, draft }: PageContent, catalogue: Catalogue): PreviewedPage {
  const body = draft?.body ?? shown
  if (body.kind === 'home') return asked(`${basePath}/`, { [`${root}/content/home`]: { home: body } })
  if (body.kind === 'announcement') {
    // Now, whenever it is meant to show.
    const announcement = { ...body, from: null, to: null }
    return asked(`${basePath}/`, { [`${root}/content/announcement`]: { announcement } })
  }
  const { tagline, about, banner, featured } = body
  const brands = catalogue
    .brands()
    .map((brand) =>
      brand._id === page ? { ...brand, tagline, about, bannerId: banner?.pictureId ?? null } : brand,
    )
  const preview = asked(`${basePath}/brand/${encodeURIComponent(name)}`, {
    [`${root}/brands`]: { brands },
    [`${root}/content/brands/${page}`]: { featured },
  })
  // Under the brand's name stands the banner that it has now.
  const ofBrand = bannerAddress(name, 1200, 'avif').replace('1200.avif', '')
  const own = banner && pictureAddress(banner.pictureId, 1200, 'avif').replace('1200.avif', '')
  return own
    ? {
        ...preview,
        moved: [
          [`${ofBrand}1800.`, `${own}1200.`],
          [ofBrand, own],
        ],
      }
    : preview
}

function asked(path: string, answers: Record<string, object>): PreviewedPage {
  const instead = Object.entries(answers).map(([address, reply]) => [address, JSON.stringify(reply)])
  return { path, instead: Object.fromEntries(instead) }
}
