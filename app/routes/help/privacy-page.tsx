import { href } from 'react-router'
import { shop } from '../../../contract/shop.ts'
import { useShopSettings } from '../../api/shop-settings.ts'
import { ServicePage, TextLink } from './service-page.tsx'
import type { HelpPage } from './service-pages.ts'

export const privacyPage: HelpPage = {
  title: 'Privacy',
  description: `What ${shop.name} knows about you, why, and how long it is kept.`,
  path: href('/help/:topic?', { topic: 'privacy' }),
  Body: Privacy,
}

/** Retention periods (docs/operating.md, "What is forgotten, and when"). */
const kept = [
  ['Your account, addresses, wishlist, cart and foot size', 'until you close your account'],
  ['Orders', 'for our books; without your account once you close it'],
  ['Reviews', 'until you close your account; then they stay without your name'],
  ['A device that is signed in', '30 days after it was last used'],
  ['A code we emailed you', '10 minutes'],
  ['The copy of a cart in a reminder email', '90 days'],
  ['A newsletter sign-up you didn’t confirm', '14 days'],
  ['Your email after you leave the newsletter', 'a year, so that we don’t write again'],
  ['A request to hear when a size is back', '90 days after we wrote; a year if we didn’t'],
  ['A message you sent us', '2 years'],
] as const

const sections = [
  {
    id: 'what',
    title: 'What we keep',
    body: (
      <>
        <p>
          When you create an account: your name, email and, if you add it, your phone number. Your password is
          stored only in a form that can’t be read back.
        </p>
        <p>
          When you shop: your addresses, orders, cart, wishlist, reviews, the shoes you’ve looked at and, if
          you measure it, your foot size.
        </p>
        <p>Our servers never receive or store your card number.</p>
      </>
    ),
  },
  {
    id: 'why',
    title: 'What we use it for',
    body: (
      <>
        <p>
          To deliver your orders, to show you your size and your history, and to answer when you write. We
          email you about your orders and, if you leave a cart behind, up to three reminders; each has a link
          that stops them. The newsletter comes only if you confirm it.
        </p>
        <p>We don’t sell your data, and no advertiser gets it.</p>
      </>
    ),
  },
  {
    id: 'browser',
    title: 'In your browser',
    body: (
      <>
        <p>
          We set no advertising or tracking cookies and load nothing from other companies’ servers. Your
          browser keeps what the shop needs to work: that you’re signed in, recent searches, light or dark
          mode and, for guests, the shoes you’ve looked at.
        </p>
        <p>
          We count how many visitors look at a shoe, fill a cart and check out, and which sold-out sizes they
          miss, without knowing who. So that nobody counts twice, a scrambled mark of your connection is kept
          until the day is over.
        </p>
      </>
    ),
  },
  { id: 'how-long', title: 'How long we keep it', body: <HowLong /> },
  { id: 'yours', title: 'Your choices', body: <Choices /> },
]

function Privacy() {
  return (
    <ServicePage
      title={privacyPage.title}
      path={privacyPage.path}
      lead="What we know about you, why we need it and when we delete it."
      sections={sections}
    />
  )
}

function HowLong() {
  return (
    <dl className="border-line border-t text-small">
      {kept.map(([what, how]) => (
        <div key={what} className="grid gap-x-6 gap-y-0.5 border-line border-b py-2.5 sm:grid-cols-2">
          <dt className="font-medium">{what}</dt>
          <dd className="text-soft">{how}</dd>
        </div>
      ))}
    </dl>
  )
}

function Choices() {
  const { supportEmail } = useShopSettings()
  return (
    <p>
      In your <TextLink href={href('/profile')}>profile</TextLink> you can correct your details, download all
      of your data and close your account. For anything else, write to{' '}
      <TextLink href={`mailto:${supportEmail}`}>{supportEmail}</TextLink>.
    </p>
  )
}
