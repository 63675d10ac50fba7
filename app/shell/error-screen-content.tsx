import { href, isRouteErrorResponse } from 'react-router'
import { shop } from '../../contract/shop.ts'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { PageContainer } from '../ui/page-container.tsx'
import { FootprintArt } from './footprint-art.tsx'

export interface ErrorWords {
  title: string
  text: string
  /** The way on; home where left out. */
  action?: { label: string; href: string }
}

export interface ErrorScreenProps {
  error: unknown
  /** A screen's own words per status; the rest falls back to the shop's. */
  words?: Partial<Record<number, ErrorWords>>
}

const ourFault: ErrorWords = {
  title: 'Something came undone',
  text: 'That is our fault, not yours. Please try again in a moment.',
}

const shopWords: Partial<Record<number, ErrorWords>> = {
  404: {
    title: 'This page has walked off',
    text: 'The address may be mistyped, or what stood here is no longer sold.',
    action: { label: 'See all shoes', href: href('/products') },
  },
  429: { title: 'A little too fast', text: 'Please wait a moment, then try again.' },
  503: { title: 'Back in a moment', text: 'The shop is busy just now. Please try again shortly.' },
}

/** What a screen's error boundary shows: its words for the status, and a way on. */
export function ErrorScreenContent({ error, words = {} }: ErrorScreenProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  const { title, text, action } = words[status] ?? shopWords[status] ?? ourFault
  return (
    <PageContainer className="grid items-center grid-cols-1 gap-10 pt-section md:grid-cols-[minmax(0,1fr)_auto]">
      <title>{`${title} | ${shop.name}`}</title>
      <meta name="robots" content="noindex" />
      <div className="grid justify-items-start gap-5">
        <p className="figures font-medium text-small text-soft">Error {status}</p>
        <h1 className="display text-display">{title}</h1>
        <p className="max-w-prose text-lead text-soft">{text}</p>
        <div className="mt-2 flex flex-wrap gap-3">
          {status >= 500 && <Button onClick={() => window.location.reload()}>Try again</Button>}
          <LinkButton href={action?.href ?? href('/')} kind={status >= 500 ? 'outline' : 'solid'}>
            {action?.label ?? 'Back to home'}
          </LinkButton>
        </div>
      </div>
      <FootprintArt className="w-48 md:w-80" />
    </PageContainer>
  )
}
