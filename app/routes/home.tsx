import { LinkButton } from '../ui/link-button.tsx'
import { PageContainer } from '../ui/page-container.tsx'

export default function Home() {
  return (
    <PageContainer className="grid justify-items-start gap-6 py-section">
      <h1 className="display text-hero">Find your footing</h1>
      <LinkButton href="/products" kind="signal" size="large">
        Shop all shoes
      </LinkButton>
    </PageContainer>
  )
}
