import { href } from 'react-router'
import { shop } from '../../contract/shop.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { PageContainer } from '../ui/page-container.tsx'
import { RailLayout } from '../ui/rail-layout.tsx'
import type { Route } from './+types/contact'
import { ContactDetails } from './contact/contact-details.tsx'
import { ContactForm } from './contact/contact-form.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    {
      title: `Contact Us | ${shop.name}`,
      description: `How to reach ${shop.name}: by email, by phone or with the form.`,
      path: href('/contact'),
    },
    matches,
  )
}

export default function Contact() {
  return (
    <PageContainer width="task" className="pt-6 pb-section md:pt-10">
      <div className="mb-8 grid gap-2">
        <h1 className="display text-display">Contact Us</h1>
        <p className="max-w-prose text-soft">
          Something about an order, a size or a shoe? Write to us, or call while the shop is open.
        </p>
      </div>
      <RailLayout
        side="end"
        width="wide"
        narrow="below"
        railLabel="How to reach us"
        rail={<ContactDetails />}
      >
        <ContactForm />
      </RailLayout>
    </PageContainer>
  )
}
