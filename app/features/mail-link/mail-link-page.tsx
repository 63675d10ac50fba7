import type { ReactNode } from 'react'
import { href, useLocation, useSearchParams } from 'react-router'
import { basePath } from '../../../contract/base-path.ts'
import { shop } from '../../../contract/shop.ts'
import { useShopSettings } from '../../api/shop-settings.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageContainer } from '../../ui/page-container.tsx'

type Words = { title: string; text: ReactNode; button?: string }

export interface MailLinkPageProps {
  /** Texts before the button is pressed, after success, and for an expired link. */
  ask: Words
  done: Words
  /** Default text for an expired link if left out. */
  invalid?: Words
  /** The link is known to be expired on load. */
  isDead?: boolean
  /** The action ends something: secondary button color. */
  leaves?: boolean
}

/** A question with one button, as a plain form: works without JavaScript, and mail scanners do not submit it. */
export function MailLinkPage({ ask, done, invalid = deadLink, isDead, leaves }: MailLinkPageProps) {
  const { pathname } = useLocation()
  const [parameters] = useSearchParams()
  const outcome = parameters.get('outcome')
  const words = outcome === 'done' ? done : outcome === 'invalid' || isDead ? invalid : ask
  return (
    <PageContainer className="pb-section">
      <EmptyState
        level={1}
        title={words.title}
        text={words.text}
        art={<EnvelopeArt />}
        action={
          words.button ? (
            <form method="post" action={basePath + pathname}>
              <Button type="submit" kind={leaves ? 'solid' : 'signal'} size="large">
                {words.button}
              </Button>
            </form>
          ) : (
            <LinkButton href={href('/products')} kind="outline">
              Continue Shopping
            </LinkButton>
          )
        }
      />
    </PageContainer>
  )
}

function EnvelopeArt() {
  return (
    <svg
      viewBox="0 0 160 104"
      fill="none"
      aria-hidden="true"
      className="w-40"
      stroke="currentColor"
      strokeWidth="1.5"
    >
      <path d="M26 22h108v70H26z" fill="var(--raised)" strokeLinejoin="round" />
      <path d="m26 22 54 42 54-42M26 92l42-37M134 92 92 55" strokeLinejoin="round" />
      <path d="M2 96.500h156" strokeLinecap="round" opacity="0.25" />
    </svg>
  )
}

/** The address holds a secret token: `noindex` and no referrer. */
export function mailLinkMeta(title: string) {
  return [
    { title: `${title} | ${shop.name}` },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ]
}

const deadLink: Words = {
  title: 'This link is no longer valid',
  text: <LatestLink />,
}

function LatestLink() {
  const { supportEmail } = useShopSettings()
  return `Use the link in our latest email, or contact us at ${supportEmail}.`
}
