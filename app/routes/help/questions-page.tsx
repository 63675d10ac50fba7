import { href } from 'react-router'
import { useRootData, useShopSettings } from '../../api/shop-settings.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { faqData, helpTopics, type Question } from './help-topics.ts'
import { ServicePage, type ServiceSection, TextLink } from './service-page.tsx'
import type { HelpPage } from './service-pages.ts'

export const questionsPage: HelpPage = {
  title: 'Help',
  description: 'Answers about orders, delivery, returns, sizes, payment and your account.',
  path: href('/help/:topic?'),
  data: (root) => [faqData(helpTopics(root))],
  Body: Help,
}

function Help() {
  const root = useRootData()
  const topics: ServiceSection[] = (root ? helpTopics(root) : []).map(
    ({ id, title: heading, questions }) => ({
      id,
      title: heading,
      body: <Questions questions={questions} />,
    }),
  )
  return (
    <ServicePage
      title={questionsPage.title}
      path={questionsPage.path}
      lead="Quick answers about orders, delivery, sizes and payment."
      sections={[...topics, { id: 'contact', title: 'Still stuck?', body: <Contact /> }]}
    />
  )
}

function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="border-line border-t">
      {questions.map(({ question, answer, link }) => (
        <Disclosure key={question} title={question}>
          <p className="text-soft">{answer}</p>
          {link && (
            <p className="mt-2 text-small">
              <TextLink href={link.href}>{link.label}</TextLink>
            </p>
          )}
        </Disclosure>
      ))}
    </div>
  )
}

function Contact() {
  const settings = useShopSettings()
  return (
    <p>
      Write to <TextLink href={`mailto:${settings.supportEmail}`}>{settings.supportEmail}</TextLink>, call{' '}
      <span className="figures whitespace-nowrap">{settings.supportPhone}</span> ({settings.supportPhoneHours}
      ), or use the <TextLink href={href('/contact')}>contact form</TextLink>. We typically reply within 24
      hours on business days.
    </p>
  )
}
