import { PageContainer } from '../../ui/page-container.tsx'
import { ActionSpecimens } from './action-specimens.tsx'
import { FormSpecimens } from './form-specimens.tsx'
import { FoundationSpecimens } from './foundation-specimens.tsx'
import { OverlaySpecimens } from './overlay-specimens.tsx'
import { PageSpecimens } from './page-specimens.tsx'
import { ProductSpecimens } from './product-specimens.tsx'

export function meta() {
  return [{ title: 'Interface | Outsole' }, { name: 'robots', content: 'noindex' }]
}

export default function DevUi() {
  return (
    <PageContainer className="pt-10">
      <h1 className="display mb-10 text-display">Interface</h1>
      <FoundationSpecimens />
      <ActionSpecimens />
      <FormSpecimens />
      <ProductSpecimens />
      <OverlaySpecimens />
      <PageSpecimens />
    </PageContainer>
  )
}
