import type { ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { basePath } from '../../../contract/base-path.ts'
import { shop } from '../../../contract/shop.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageContainer } from '../../ui/page-container.tsx'

type Words = { title: string; text: ReactNode; button?: string }

export interface MailLinkPageProps {
  /** Before the button was pressed, after it worked, and where the link is dead. */
  ask: Words
  done: Words
  invalid: Words
}

/** One question with one button: a plain form, so that it works without JavaScript and no mail scanner presses it. */
export function MailLinkPage({ ask, done, invalid }: MailLinkPageProps) {
  const { pathname } = useLocation()
  const [parameters] = useSearchParams()
  const outcome = parameters.get('outcome')
  const words = outcome === 'done' ? done : outcome === 'invalid' ? invalid : ask
  return (
    <PageContainer className="grid justify-items-start gap-5 py-section">
      <h1 className="display text-display">{words.title}</h1>
      <p className="max-w-prose text-lead text-soft">{words.text}</p>
      {words.button ? (
        <form method="post" action={basePath + pathname}>
          <Button type="submit" kind="signal" size="large">
            {words.button}
          </Button>
        </form>
      ) : (
        <LinkButton href="/products" kind="outline">
          Continue Shopping
        </LinkButton>
      )}
    </PageContainer>
  )
}

/** The address bears a secret: no search engine keeps it, and no other site is told of it. */
export function mailLinkMeta(title: string) {
  return [
    { title: `${title} | ${shop.name}` },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ]
}

export const deadLink = {
  title: 'This link is no longer valid',
  text: `Use the link in our latest mail, or write to ${shop.support.email}.`,
}
