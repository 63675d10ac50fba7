import { type ComponentType, type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import type { FacetKey } from '../../../contract/facets.ts'
import { countOf, formatCount } from '../../../contract/wording/count-words.ts'
import { useRetainedScreen } from '../../shell/retained-screen.ts'
import { classNames } from '../../ui/class-names.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { lazyPart, loadLazily } from '../../ui/lazy-part.ts'
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
import type { UnderstoodWordsProps } from './understood-words.tsx'
import { useListingState } from './use-listing-state.ts'
import { useWide } from './use-wide.ts'

/** Only phones that open it need the drawer. */
const NarrowFilters = lazyPart(async () => (await import('./narrow-filters.tsx')).NarrowFilters)

/** Lazy: only searches have it, and their own screen brings it along. */
const LazyUnderstoodWords = lazyPart(async () => (await import('./understood-words.tsx')).UnderstoodWords)

/** Lazy: most lists are not empty. */
const ListingEmpty = lazyPart(async () => (await import('./listing-empty.tsx')).ListingEmpty)
const PopularShoes = lazyPart(async () => (await import('./popular-shoes.tsx')).PopularShoes)

/** Id of the form that sort and view belong to. */
const filterForm = 'filters'

type ListingScreenProps = {
  listing: Listing
  heading: ListingHeadingProps
  /** Facets fixed by the screen. */
  hidden?: readonly FacetKey[]
  /** The gender fixed by the screen. */
  gender?: string | undefined
  /** The screen lists reduced products only. */
  isSale?: boolean
  /** A larger picture comes first: the products' pictures load after it. */
  belowBanner?: boolean
  /** Text of the link out of an empty list. */
  clearLabel?: string | undefined
  /** What was understood of the search. */
  words?: ComponentType<UnderstoodWordsProps>
  /** Error text where another page or sort order cannot be loaded. */
  loadFailure?: string
  /** Between heading and list. */
  children?: ReactNode
}

/** The listing of all list screens: products, search results, categories (docs/product.md#listing-screens). */
export function ListingScreen({
  listing,
  heading,
  hidden,
  gender,
  isSale,
  belowBanner = false,
  clearLabel,
  words = LazyUnderstoodWords,
  loadFailure = 'Failed to load products',
  children,
}: ListingScreenProps) {
  const { pathname } = useLocation()
  const { failed, retry } = useRetainedScreen()
  const { state, pending, go } = useListingState(listing.state, failed)
  const [folded, setFolded] = useState(false)
  const drawer = useDrawer()
  // Quick filters work by scripts alone.
  const hydrated = useHydrated()
  const wide = useWide()
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
      <ListingHeading {...heading} {...nearMatches(listing.reply)} total={pagination.totalProducts} />
      {children}
      <ListingToolbar
        form={filterForm}
        state={state}
        folded={folded}
        onFold={() => setFolded(!folded)}
        onDrawer={drawer.show}
        onChange={go}
      >
        {hydrated && <QuickFilters {...panel} />}
      </ListingToolbar>
      {drawer.wanted && (
        <Suspense fallback={null}>
          <NarrowFilters {...panel} {...drawer.dialog} total={pagination.totalProducts} />
        </Suspense>
      )}
      <RailLayout
        rail={
          <FilterForm id={filterForm} q={listing.state.q}>
            {wide && <FilterPanel {...panel} />}
          </FilterForm>
        }
        railLabel="Filters"
        folded={folded}
        skipTo="results"
      >
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link pressed by Enter clicks, too */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: listens to the links in it */}
        <div
          id="results"
          tabIndex={-1}
          className="grid gap-4 outline-none md:gap-6"
          aria-busy={pending}
          onClick={(event) => countOpened(listing, event)}
        >
          <SearchWords listing={listing} path={pathname} words={words} />
          <AppliedFilters state={state} path={pathname} />
          {failed && <ErrorState title={failureTitle(state, listing.state, loadFailure)} onRetry={retry} />}
          <Results {...{ listing, pending, clearLabel, belowBanner }} besideRail={!folded} />
          <ListingFoot state={listing.state} pathname={pathname} {...pagination} shown={products.length} />
        </div>
      </RailLayout>
    </PageContainer>
  )
}

/** `wanted`: it was opened once, so its code is loaded. */
function useDrawer() {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  function show() {
    setWanted(true)
    setOpen(true)
  }
  return { dialog: { open, onOpenChange: setOpen }, wanted, show }
}

type SearchWordsProps = { listing: Listing; path: string; words: ComponentType<UnderstoodWordsProps> }

function SearchWords({ listing: { state, reply }, path, words: Words }: SearchWordsProps) {
  if (state.q === '') return null
  return (
    <Suspense fallback={null}>
      <Words state={state} reply={reply} path={path} />
    </Suspense>
  )
}

type ResultsProps = Pick<ListingScreenProps, 'listing' | 'clearLabel' | 'belowBanner'> & {
  pending: boolean
  besideRail: boolean
}

/** The cards of the list, or the empty state. */
function Results({ listing, clearLabel, belowBanner, pending, besideRail }: ResultsProps) {
  const { pathname } = useLocation()
  const { state, reply, popular } = listing
  if (reply.products.length === 0) {
    return (
      <Suspense fallback={null}>
        <ListingEmpty state={state} reply={reply} path={pathname} clearLabel={clearLabel} />
        <PopularShoes cards={popular} />
      </Suspense>
    )
  }
  return (
    <div className={classNames('transition-opacity', pending && 'opacity-60')}>
      <ProductGrid
        cards={reply.products}
        mode={state.view}
        besideRail={besideRail}
        firstInSight={belowBanner ? 0 : 4}
        actions={cardActions}
      />
    </div>
  )
}

/** Which product of a search was opened, and where it stood; the code comes with the first press. */
function countOpened({ state, reply }: Listing, { target }: MouseEvent) {
  const link = state.q !== '' && target instanceof Element ? target.closest('a') : null
  if (!link) return
  const place = reply.products.findIndex(({ _id }) => link.pathname.endsWith(`/${_id}`))
  const product = reply.products[place]
  if (product === undefined) return
  const position = (reply.pagination.page - 1) * reply.pagination.limit + place + 1
  const found = { productId: product._id, q: state.q, position }
  void loadLazily(() => import('../catalogue/search-uses.ts')).then((code) => code?.tellOpened(found))
}

/** Error text for what could not be loaded: other filters, or another page or order of the same list. */
function failureTitle(wanted: ListingState, shown: ListingState, loadFailure: string): string {
  return hasSameFilters(wanted, shown) ? loadFailure : 'Failed to filter products'
}

/** Whether two states differ only in page, order and view. */
function hasSameFilters(a: ListingState, b: ListingState): boolean {
  const onlyFilters = (state: ListingState) => writeListing({ ...state, page: 1, sortBy: null, view: 'grid' })
  return onlyFilters(a) === onlyFilters(b)
}

/** Results that match only part of a search are not called perfect. */
function nearMatches({ relaxed, pagination }: Listing['reply']): { results?: string } {
  if (relaxed?.exact !== 0 || pagination.totalProducts === 0) return {}
  return { results: `Found ${countOf(pagination.totalProducts, 'near match', 'near matches')}` }
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
        {formatCount(first)} to {formatCount(first + shown - 1)} of {countOf(totalProducts, 'product')}
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
