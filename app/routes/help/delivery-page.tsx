import { href } from 'react-router'
import { deliveryTime, returnSteps } from '../../../contract/wording/promises.ts'
import { returnRules } from '../../../contract/wording/return-rules.ts'
import { useShopSettings } from '../../api/shop-settings.ts'
import { RuleList } from '../../features/returns/return-rules.tsx'
import { ServicePage, TextLink } from './service-page.tsx'
import type { HelpPage } from './service-pages.ts'

export const deliveryPage: HelpPage = {
  title: 'Delivery & returns',
  description: 'When your shoes arrive, what delivery costs and how to send a pair back.',
  path: href('/help/:topic?', { topic: 'delivery' }),
  Body: Delivery,
}

function Delivery() {
  const settings = useShopSettings()
  const time = deliveryTime(settings)
  return (
    <ServicePage
      title={deliveryPage.title}
      path={deliveryPage.path}
      lead={time ? `Free delivery in ${time}.` : 'Delivery is free on every order.'}
      sections={[
        {
          id: 'delivery',
          title: 'Delivery',
          body: (
            <>
              <p>
                {time
                  ? `Orders arrive ${time} after you place them. Weekends don’t count.`
                  : 'We’ll email you when your order ships.'}
              </p>
              <p>
                Delivery is free. No shipping cost, fees or taxes are added at checkout: the price you see is
                the price you pay.
              </p>
              <p>
                We’ll email you when we start packing, when your order ships and when it’s delivered. Every
                step is also in <TextLink href={href('/orders')}>My Orders</TextLink>.
              </p>
            </>
          ),
        },
        {
          id: 'cancel',
          title: 'Changes and cancellations',
          body: (
            <p>
              You can cancel an order in <TextLink href={href('/orders')}>My Orders</TextLink> until we start
              packing it. If you’ve already paid, you get your money back. To change a size or an address,
              cancel the order and place it again.
            </p>
          ),
        },
        {
          id: 'returns',
          title: 'Exchanges and returns',
          body: <Returns />,
        },
        {
          id: 'size',
          title: 'The right size the first time',
          body: (
            <p>
              Every product page has that shoe’s own size chart, a calculator for your foot and a summary of
              how other customers say it fits.
            </p>
          ),
        },
      ]}
    />
  )
}

function Returns() {
  const settings = useShopSettings()
  return (
    <>
      <p>{returnSteps(settings)}</p>
      <RuleList rules={returnRules(settings)} />
      <p>
        Not signed in? <TextLink href={href('/returns/find')}>Find your order</TextLink> with its number and
        your email.
      </p>
    </>
  )
}
