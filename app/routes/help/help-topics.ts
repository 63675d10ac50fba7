import { href } from 'react-router'
import type { PaymentMethod } from '../../../contract/orders.ts'
import type { ShopSettings } from '../../../contract/settings.ts'
import { deliveryTime, returnSteps, returnsLine } from '../../../contract/wording/promises.ts'
import type { RootData } from '../../api/shop-settings.ts'

export type Question = {
  question: string
  /** Plain text, also used as structured data. */
  answer: string
  /** Link below the answer. */
  link?: { label: string; href: string }
}
export type HelpTopic = { id: string; title: string; questions: Question[] }

/** Frequent questions; the answers depend on the settings. */
export function helpTopics({ settings, methods, lines }: RootData): HelpTopic[] {
  return [
    { id: 'orders', title: 'Your order', questions: orderQuestions },
    { id: 'delivery', title: 'Delivery and returns', questions: deliveryQuestions(settings) },
    { id: 'sizes', title: 'Sizes', questions: sizeQuestions },
    { id: 'payment', title: 'Payment', questions: paymentQuestions(lines.payment, methods) },
    { id: 'account', title: 'Your account', questions: accountQuestions },
  ]
}

const orderQuestions: Question[] = [
  {
    question: 'Where is my order?',
    answer:
      'My Orders shows every step with its date: confirmed, processing, shipped, delivered. We also email you at each step.',
    link: { label: 'My Orders', href: href('/orders') },
  },
  {
    question: 'Can I change or cancel my order?',
    answer:
      'You can cancel it yourself until we start packing. To change a size or an address, cancel the order and place it again.',
    link: { label: 'My Orders', href: href('/orders') },
  },
  {
    question: 'I left before paying. Is my order lost?',
    answer:
      'We hold your pairs for 15 minutes. Until then you can finish paying from My Orders. After that the order is cancelled, nothing is charged and your cart is as it was.',
    link: { label: 'My Orders', href: href('/orders') },
  },
]

function deliveryQuestions(settings: ShopSettings): Question[] {
  const time = deliveryTime(settings)
  const returns = returnsLine(settings)
  return [
    {
      question: 'How long does delivery take?',
      answer: time ? `Orders arrive in ${time}.` : 'We’ll email you when your order ships.',
      link: { label: 'Delivery & returns', href: href('/help/:topic?', { topic: 'delivery' }) },
    },
    {
      question: 'What does delivery cost?',
      answer: 'Nothing. No shipping cost, fees or taxes are added at checkout.',
    },
    {
      question: 'Can I exchange or return shoes?',
      answer: `${returns ? `Yes: ${returns}. ` : ''}${returnSteps(settings)}`,
      link: { label: 'How returns work', href: `${href('/help/:topic?', { topic: 'delivery' })}#returns` },
    },
  ]
}

const sizeQuestions: Question[] = [
  {
    question: 'How do I find my size?',
    answer:
      'Open the size guide on a product page. It has that shoe’s own chart and a calculator: measure your foot from heel to toe, in centimeters or inches, and it names your size.',
  },
  {
    question: 'My size is sold out. What can I do?',
    answer:
      'Choose the size on the product page and leave your email: we’ll write once when it’s back. The page also shows similar shoes that have your size.',
  },
]

function paymentQuestions(payment: string, methods: readonly PaymentMethod[]): Question[] {
  return [
    ...(payment === '' ? [] : [{ question: 'How can I pay?', answer: `${payment}.` }]),
    ...(methods.includes('card')
      ? [
          {
            question: 'Is it safe to pay by card?',
            answer: 'Yes. Our servers never receive or store your card number.',
          },
        ]
      : []),
    {
      question: 'Where do I enter a discount code?',
      answer:
        'In the last step of checkout, before you place your order. Codes come in our cart reminder emails.',
    },
  ]
}

const accountQuestions: Question[] = [
  {
    question: 'My code didn’t arrive. What now?',
    answer:
      'Check your spam folder, then ask for another code on the same screen. A code is valid for 10 minutes, and only the newest one counts.',
  },
  {
    question: 'I forgot my password.',
    answer: 'Choose “Forgot password?” where you sign in. We’ll email you a code to set a new one.',
    link: { label: 'Sign in', href: href('/login') },
  },
  {
    question: 'How do I download my data or close my account?',
    answer: 'Both are at the bottom of your profile page.',
    link: { label: 'My Profile', href: href('/profile') },
  },
]

/** FAQ as structured data (schema.org). */
export function faqData(topics: readonly HelpTopic[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: topics.flatMap(({ questions }) =>
      questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    ),
  }
}
