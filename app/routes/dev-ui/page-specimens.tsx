import { LayoutGrid, List } from 'lucide'
import { useState } from 'react'
import { href } from 'react-router'
import { ShoeboxArt } from '../../features/catalogue/shoebox-art.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { RailLayout } from '../../ui/rail-layout.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { Row, Specimen } from './specimen.tsx'

export function PageSpecimens() {
  return (
    <>
      <Specimen title="Finding the way">
        <Breadcrumb
          items={[
            { label: 'Home', href: href('/') },
            { label: 'Men', href: href('/categories/:category', { category: 'men' }) },
            { label: 'Road 3' },
          ]}
        />
        <Pagination page={5} totalPages={12} hrefFor={(page) => `${href('/products')}?page=${page}`} />
        <Pagination
          page={1}
          totalPages={3}
          label="More pages"
          hrefFor={(page) => `${href('/products')}?page=${page}`}
        />
        <ViewChoice />
      </Specimen>
      <Specimen title="Layout">
        <SectionHeading
          level={3}
          title="Fresh off the last"
          link={{ label: 'All new shoes', href: href('/products') }}
        />
        <RailLayout railLabel="Example filters" narrow="above" rail={<Folds />}>
          <div className="grid h-48 place-content-center bg-sunk text-small text-soft">The main part</div>
        </RailLayout>
      </Specimen>
      <Specimen title="States">
        <Notice tone="success" title="Order placed">
          You will find it under My Orders.
        </Notice>
        <Notice tone="danger" title="Two things to correct">
          City and PIN code are missing.
        </Notice>
        <Notice tone="warning">Road 3 in size 9 now costs $119.00, before $129.50.</Notice>
        <Notice tone="info">No shipping cost.</Notice>
        <ErrorState title="Failed to load orders" text="The line is bad." onRetry={() => undefined} />
        <EmptyState
          art={<ShoeboxArt />}
          title="Your cart is empty"
          text="Pairs you add wait here, also on your other devices."
          action={<LinkButton href={href('/products')}>Start Shopping</LinkButton>}
        />
      </Specimen>
    </>
  )
}

function ViewChoice() {
  const [view, setView] = useState('grid')
  return (
    <Row name="Segmented">
      <Segmented
        legend="View"
        value={view}
        onChange={setView}
        iconsOnly
        segments={[
          { value: 'grid', label: 'Grid', icon: LayoutGrid },
          { value: 'list', label: 'List', icon: List },
        ]}
      />
    </Row>
  )
}

function Folds() {
  return (
    <div className="border-line border-t">
      <Disclosure title="Brand" note="2 chosen" size="small" open>
        <p className="text-small text-soft">Options stand here.</p>
      </Disclosure>
      <Disclosure title="Material" size="small">
        <p className="text-small text-soft">Options stand here.</p>
      </Disclosure>
    </div>
  )
}
