import { href } from 'react-router'
import { shop } from '../../../contract/shop.ts'
import { returnsLine } from '../../../contract/wording/promises.ts'
import { useShopSettings } from '../../api/shop-settings.ts'
import { ServicePage, TextLink } from './service-page.tsx'
import type { HelpPage } from './service-pages.ts'

export const termsPage: HelpPage = {
  title: 'Terms',
  description: `The terms on which ${shop.name} sells shoes, in plain words.`,
  path: href('/help/:topic?', { topic: 'terms' }),
  Body: Terms,
}

const sections = [
  {
    id: 'prices',
    title: 'Prices',
    body: (
      <p>
        Prices are in US dollars. The total at checkout is what you pay: no shipping cost, fees or taxes are
        added. If a price changes before you place your order, we show you the new total and ask first.
      </p>
    ),
  },
  {
    id: 'ordering',
    title: 'Ordering',
    body: (
      <>
        <p>
          You need an account to order. When you place an order, we take your pairs out of stock for you. An
          order you pay on delivery is confirmed at once; any other once it’s paid. We hold unpaid pairs for
          15 minutes, and then the order is cancelled.
        </p>
        <p>
          We confirm every order by email. You can cancel it in{' '}
          <TextLink href={href('/orders')}>My Orders</TextLink> until we start packing; if you’ve paid, you
          get your money back.
        </p>
      </>
    ),
  },
  { id: 'returns', title: 'Delivery and returns', body: <Returns /> },
  {
    id: 'codes',
    title: 'Discount codes',
    body: (
      <p>
        A code from a reminder email takes its percentage off the items in your order. It works once, for the
        account it was sent to, and can’t be combined with another code.
      </p>
    ),
  },
  {
    id: 'reviews',
    title: 'Reviews',
    body: (
      <p>
        One review per customer and product. “Verified purchase” means that the reviewer bought the shoe here.
        Please write about the shoe, in your own words.
      </p>
    ),
  },
  { id: 'contact', title: 'Who we are', body: <WhoWeAre /> },
]

function Terms() {
  return (
    <ServicePage
      title={termsPage.title}
      path={termsPage.path}
      lead="How buying from us works, in plain words."
      sections={sections}
    />
  )
}

function Returns() {
  const returns = returnsLine(useShopSettings())
  return (
    <p>
      {returns && `${returns}. `}How delivery, exchanges and returns work is on{' '}
      <TextLink href={href('/help/:topic?', { topic: 'delivery' })}>Delivery & returns</TextLink>.
    </p>
  )
}

function WhoWeAre() {
  const { supportAddress, supportEmail, supportPhone } = useShopSettings()
  return (
    <p>
      {shop.name}, {supportAddress}. Write to{' '}
      <TextLink href={`mailto:${supportEmail}`}>{supportEmail}</TextLink> or call{' '}
      <span className="figures whitespace-nowrap">{supportPhone}</span>.
    </p>
  )
}
