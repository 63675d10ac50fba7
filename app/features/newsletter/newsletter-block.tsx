import { PageContainer } from '../../ui/page-container.tsx'
import { NewsletterForm } from './newsletter-form.tsx'

/** The newsletter section of the home page. */
export function NewsletterBlock() {
  return (
    <PageContainer className="below [--about:20rem]">
      <section
        id="newsletter"
        aria-labelledby="newsletter-title"
        className="mt-section grid items-center gap-6 rounded-panel bg-sunk px-5 py-10 md:grid-cols-2 md:gap-12 md:px-12 md:py-14"
      >
        <div className="grid gap-2">
          <h2 id="newsletter-title" className="display text-heading">
            New shoes in your inbox
          </h2>
          <p className="max-w-prose text-soft">
            A short email when something worth trying on arrives. No more than twice a month, and one click
            ends it.
          </p>
        </div>
        <NewsletterForm />
      </section>
    </PageContainer>
  )
}
