import { href } from 'react-router'
import { shop } from '../../../contract/shop.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { PageContainer } from '../../ui/page-container.tsx'
import type { Route } from './+types/find-order'
import { FindOrderForm } from './find-order-form.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    {
      title: `Find my order | ${shop.name}`,
      description: 'Exchange or return a pair without signing in: with the order number and your email.',
      path: href('/returns/find'),
    },
    matches,
  )
}

export default function FindOrder() {
  return (
    <PageContainer width="task" className="pt-6 pb-section md:pt-10">
      <div className="grid max-w-form gap-8">
        <div className="grid gap-2">
          <h1 className="display text-display" tabIndex={-1}>
            Find my order
          </h1>
          <p className="text-soft">
            Exchange or return a pair without signing in. We’ll email you a link to your order.
          </p>
        </div>
        <FindOrderForm />
      </div>
    </PageContainer>
  )
}
