import { Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import type { FacetKey } from '../../../contract/facets.ts'
import { classNames } from '../../ui/class-names.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { PageContainer } from '../../ui/page-container.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { RailLayout } from '../../ui/rail-layout.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { AppliedFilters } from '../catalogue/applied-filters.tsx'
import { FilterPanel } from '../catalogue/filter-panel.tsx'
import { countFilters, type ListingState, writeListing } from '../catalogue/listing-address.ts'
import { ProductGrid } from '../catalogue/product-grid.tsx'
import { cardActions } from './card-actions.tsx'
import { FilterForm } from './filter-form.tsx'
import { ListingHeading, type ListingHeadingProps } from './listing-heading.tsx'
import { ListingToolbar } from './listing-toolbar.tsx'
import type { Listing } from './load-listing.ts'
import { QuickFilters } from './quick-filters.tsx'
import { UnderstoodWords } from './understood-words.tsx'
import { useListingState } from './use-listing-state.ts'

/** Only phones that open it need the drawer. */
const NarrowFilters = lazyPart(async () => (await import('./narrow-filters.tsx')).NarrowFilters)

/** Most lists have something in them. */
const ListingEmpty = lazyPart(async () => (await import('./listing-empty.tsx')).ListingEmpty)
const PopularShoes = lazyPart(async () => (await import('./popular-shoes.tsx')).PopularShoes)

/** The form that sort and view belong to as well. */
const filterForm = 'filters'

type ListingScreenProps = {
  listing: Listing
  heading: ListingHeadingProps
  /** Filter lists this screen itself stands for. */
  hidden?: readonly FacetKey[]
  /** Whose shoes they are, where the screen stands for one gender. */
  gender?: string | undefined
  /** The screen stands for what is reduced. */
  isSale?: boolean
  /** Other words for the way out of an empty list. */
  clearLabel?: string
}

/** The one listing of the shop: products, search results, categories (specification, section 2). */
export function ListingScreen({ listing, heading, hidden, gender, isSale, clearLabel }: ListingScreenProps) {
  const { pathname } = useLocation()
  const { state, pending, go } = useListingState(listing.state)
  const [folded, setFolded] = useState(false)
  const [drawer, setDrawer] = useState(false)
  const [wanted, setWanted] = useState(false)
  const hydrated = useHydrated()
  const { products, pagination, facets, sizeGroups, onSale, priceRange } = listing.reply
  const panel = {
    state,
    counts: facets,
    sizeGroups,
    onSale: isSale ? null : onSale,
    priceRange,
    swatches: listing.swatches,
    hidden,
    gender,
    onChange: go,
  }
  return (
    <PageContainer className="pb-section">
      <ListingHeading {...heading} total={pagination.totalProducts} />
      <ListingToolbar
        form={filterForm}
        state={state}
        folded={folded}
        onFold={() => setFolded(!folded)}
        onDrawer={() => {
          setWanted(true)
          setDrawer(true)
        }}
        onChange={go}
      >
        {/* Work by scripts alone, and so come with them. */}
        {hydrated && <QuickFilters {...panel} />}
      </ListingToolbar>
      {wanted && (
        <Suspense fallback={null}>
          <NarrowFilters {...panel} open={drawer} onOpenChange={setDrawer} total={pagination.totalProducts} />
        </Suspense>
      )}
      <RailLayout
        rail={
          <FilterForm id={filterForm} q={listing.state.q}>
            <FilterPanel {...panel} />
          </FilterForm>
        }
        railLabel="Filters"
        folded={folded}
        skipTo="results"
      >
        <div id="results" tabIndex={-1} className="grid gap-4 outline-none md:gap-6" aria-busy={pending}>
          <UnderstoodWords state={listing.state} reply={listing.reply} path={pathname} />
          <AppliedFilters state={state} path={pathname} />
          {products.length === 0 ? (
            <Suspense fallback={null}>
              <ListingEmpty
                state={listing.state}
                reply={listing.reply}
                path={pathname}
                clearLabel={clearLabel}
              />
              <PopularShoes cards={listing.popular} />
            </Suspense>
          ) : (
            <div className={classNames('transition-opacity', pending && 'opacity-60')}>
              <ProductGrid
                cards={products}
                mode={listing.state.view}
                besideRail={!folded}
                firstInSight={4}
                actions={cardActions}
              />
            </div>
          )}
          <ListingFoot state={listing.state} pathname={pathname} {...pagination} shown={products.length} />
        </div>
      </RailLayout>
    </PageContainer>
  )
}

type FootProps = {
  state: ListingState
  pathname: string
  shown: number
  page: number
  limit: number
  totalPages: number
  totalProducts: number
}

function ListingFoot({ state, pathname, shown, page, limit, totalPages, totalProducts }: FootProps) {
  if (shown === 0) return null
  const first = (page - 1) * limit + 1
  return (
    <div className="grid justify-items-center gap-4 pt-8">
      <p className="figures text-small text-soft">
        {first} to {first + shown - 1} of {totalProducts} products
        {countFilters(state) > 0 && ' with these filters'}
      </p>
      <Pagination
        page={page}
        totalPages={totalPages}
        hrefFor={(target) => pathname + writeListing({ ...state, page: target })}
      />
    </div>
  )
}
