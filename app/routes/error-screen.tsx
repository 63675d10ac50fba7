import { isRouteErrorResponse } from 'react-router'
import { LinkButton } from '../ui/link-button.tsx'
import { PageContainer } from '../ui/page-container.tsx'

export interface ErrorWords {
  title: string
  text: string
}

export interface ErrorScreenProps {
  error: unknown
  /** A screen's own words per status; the rest falls back to the shop's. */
  words?: Partial<Record<number, ErrorWords>>
}

const shopWords: Record<number, ErrorWords> = {
  404: {
    title: 'This page has walked off',
    text: 'The address may be mistyped, or what stood here has sold out for good.',
  },
  429: { title: 'A little too fast', text: 'Wait a moment, then try again.' },
  500: { title: 'Something came undone', text: 'It is our fault, not yours. Please try again in a moment.' },
  503: {
    title: 'Back in a moment',
    text: 'The shop is being restocked with breath. Please try again shortly.',
  },
}

export function ErrorScreen({ error, words = {} }: ErrorScreenProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  const { title, text } = words[status] ?? shopWords[status] ?? shopWords[500] ?? { title: '', text: '' }
  return (
    <PageContainer className="grid justify-items-start gap-4 py-section">
      <title>{`${title} | Outsole`}</title>
      <h1 className="display text-display">{title}</h1>
      <p>{text}</p>
      <LinkButton href="/">Back to home</LinkButton>
    </PageContainer>
  )
}
