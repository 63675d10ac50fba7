import { href } from 'react-router'
import type { CustomerReturn } from '../../../../contract/return-views.ts'
import { beginReturn } from '../../../features/returns/return-choice.ts'
import { deadlineDay, useShopTimeZone } from '../../../features/returns/return-words.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { CancelReturn } from './cancel-return.tsx'
import { PayDifference } from './pay-difference.tsx'

const doneWords = {
  exchange: 'Your exchange is confirmed',
  return: 'Your return is confirmed',
  claim: 'Thank you. We’ll look into it',
}

type NextStepProps = {
  item: CustomerReturn
  link: string | undefined
  /** Just confirmed. */
  isNew: boolean
}

/** What happens next with its date, and what the customer can do about it. */
export function NextStep({ item, link, isNew }: NextStepProps) {
  const timeZone = useShopTimeZone()
  return (
    <section
      aria-labelledby="next-title"
      className="grid gap-4 rounded-panel border border-line bg-raised p-5 md:p-6"
    >
      {isNew && (
        <Notice tone="success" role="status" title={doneWords[item.kind]}>
          We’ve also emailed it to you.
        </Notice>
      )}
      <div className="grid gap-1">
        <h2 id="next-title" className="display text-title">
          What happens next
        </h2>
        <p className="max-w-prose">{item.next}</p>
        {item.actBy && (
          <p className="text-small text-soft">
            Last day:{' '}
            <time dateTime={item.actBy} className="font-semibold text-ink">
              {deadlineDay(item.actBy, timeZone)}
            </time>
          </p>
        )}
      </div>
      {item.payable && <PayDifference item={item} link={link} />}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {item.hasLabel && (
          <LinkButton
            href={href('/returns/:id/label', { id: item._id })}
            kind={item.payable ? 'solid' : 'signal'}
          >
            {item.status === 'labelled' ? 'Show the label' : 'Get the label'}
          </LinkButton>
        )}
        {item.status === 'lapsed' && (
          <LinkButton
            href={href('/order/:id/return', { id: item.order._id }) + beginReturn(item.kind)}
            kind="solid"
          >
            Start again
          </LinkButton>
        )}
        {item.cancellable && <CancelReturn item={item} link={link} />}
      </div>
    </section>
  )
}
