import { Link, useSearchParams } from 'react-router'
import { type ReturnRowView, returnWork } from '../../../../contract/admin/return-views.ts'
import { returnAdminEndpoints as e } from '../../../../contract/admin/returns.ts'
import { todayEndpoints } from '../../../../contract/admin/today.ts'
import { toDollars } from '../../../../contract/money.ts'
import { shownNumber } from '../../../../contract/wording/order-number.ts'
import { reasonWords, returnKinds, returnStatuses } from '../../../../contract/wording/return-words.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { classNames } from '../../../ui/class-names.ts'
import { adminHref } from '../../admin-href.ts'
import { useAdminQuery } from '../../api/admin-queries.ts'
import { useMay } from '../../api/use-session.ts'
import { ScreenHead } from '../../frame/screen-head.tsx'
import { DataTable } from '../../table/data-table.tsx'
import type { Column, Filter } from '../../table/table-types.ts'
import { Moment } from '../moments.tsx'
import { dollars } from '../orders/order-words.tsx'
import { kindWords, ReturnStatusBadge, staffStatusWords, workWords } from './return-words.tsx'

const columns: readonly Column<ReturnRowView>[] = [
  {
    id: 'number',
    label: 'Return',
    onPhone: true,
    text: ({ number }) => number,
    cell: ({ number, kind, createdAt }) => (
      <span className="grid font-medium">
        <span className="whitespace-nowrap">{number}</span>
        <span className="font-normal text-caption text-soft">
          {kindWords[kind]}
          <span className="md:hidden">
            , <Moment at={createdAt} />
          </span>
        </span>
      </span>
    ),
  },
  {
    id: 'customer',
    label: 'Customer',
    onPhone: true,
    text: ({ name }) => name,
    cell: ({ name, orderId }) => (
      <span className="grid min-w-0">
        <span className="md:truncate">{name || 'Forgotten'}</span>
        <span className="whitespace-nowrap text-caption text-soft max-md:hidden">{shownNumber(orderId)}</span>
      </span>
    ),
  },
  {
    id: 'status',
    label: 'Status',
    onPhone: true,
    text: ({ status }) => status,
    cell: ({ status, valueCents }) => (
      <span className="flex flex-wrap gap-1">
        <ReturnStatusBadge status={status} />
        <span className="figures basis-full text-caption md:hidden">{dollars(valueCents)}</span>
      </span>
    ),
  },
  {
    id: 'reasons',
    label: 'Why',
    text: ({ reasons }) => reasons.join(' '),
    cell: ({ reasons }) => reasons.map((reason) => reasonWords[reason]).join(', '),
  },
  {
    id: 'pairs',
    label: 'Pairs',
    isExtra: true,
    text: ({ pairs }) => String(pairs),
    cell: ({ pairs }) => <span className="figures">{pairs}</span>,
  },
  {
    id: 'value',
    label: 'Value',
    onDeskOnly: true,
    text: ({ valueCents }) => String(toDollars(valueCents)),
    cell: ({ valueCents }) => <span className="figures">{dollars(valueCents)}</span>,
  },
  {
    id: 'announced',
    label: 'Announced',
    text: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
  {
    id: 'until',
    label: 'Until',
    text: ({ lapsesAt }) => lapsesAt ?? '',
    cell: ({ lapsesAt }) =>
      lapsesAt === null ? <span className="text-soft">–</span> : <Moment at={lapsesAt} />,
  },
  {
    id: 'kind',
    label: 'Kind',
    isExtra: true,
    text: ({ kind }) => kind,
    cell: ({ kind }) => kindWords[kind],
  },
  { id: 'email', label: 'Email', isExtra: true, text: ({ email }) => email, cell: ({ email }) => email },
]

const amounts = ['5000', '10000', '20000']

const filters: readonly Filter[] = [
  { name: 'q', label: 'Number, order, name, email', kind: 'text' },
  {
    name: 'status',
    label: 'Any status',
    kind: 'select',
    options: returnStatuses.map((value) => ({ value, label: staffStatusWords[value] })),
  },
  {
    name: 'kind',
    label: 'Any kind',
    kind: 'select',
    isExtra: true,
    options: returnKinds.map((value) => ({ value, label: kindWords[value] })),
  },
  {
    name: 'minDays',
    label: 'Any age',
    kind: 'select',
    options: ['3', '7', '14', '30'].map((value) => ({ value, label: `${value} days or older` })),
  },
  {
    name: 'minCents',
    label: 'Any value',
    kind: 'select',
    isExtra: true,
    options: amounts.map((value) => ({ value, label: `${dollars(Number(value))} or more` })),
  },
  {
    name: 'maxCents',
    label: 'Up to any value',
    kind: 'select',
    isExtra: true,
    options: amounts.map((value) => ({ value, label: `Up to ${dollars(Number(value))}` })),
  },
  {
    name: 'sort',
    label: 'Newest first',
    kind: 'select',
    options: [{ value: 'oldest', label: 'Oldest first' }],
  },
]

/** All returns, exchanges and claims, by what is to be done about them. */
export function ReturnsScreen() {
  const may = useMay()
  return (
    <>
      <ScreenHead title="Returns">
        {may('refunds:read') && (
          <Link to={adminHref('/refunds')} className={buttonStyle({ kind: 'outline', size: 'compact' })}>
            Money to give back
          </Link>
        )}
        <Link
          to={adminHref('/returns/reasons')}
          className={buttonStyle({ kind: 'outline', size: 'compact' })}
        >
          Reasons
        </Link>
        <Link to={adminHref('/returns/rules')} className={buttonStyle({ kind: 'outline', size: 'compact' })}>
          Rules
        </Link>
        {may('returns:write') && (
          <Link to={adminHref('/returns-desk')} className={buttonStyle({ size: 'compact' })}>
            Receive a parcel
          </Link>
        )}
      </ScreenHead>
      <WorkTabs />
      <DataTable
        label="Returns"
        screen="returns"
        endpoint={e.listAllReturns}
        columns={columns}
        filters={filters}
        nameOf={({ number }) => number}
        hrefOf={({ id }) => adminHref('/returns/:id', { id })}
        empty={{ title: 'No returns yet', text: 'They appear here as customers announce them.' }}
      />
    </>
  )
}

/** What is to be done, each with its count and its list. */
function WorkTabs() {
  const { data } = useAdminQuery(todayEndpoints.getToday, {})
  const [params] = useSearchParams()
  const shown = params.get('work')
  return (
    <nav aria-label="To be done" className="mb-4 flex gap-1.5 overflow-x-auto pb-1">
      {[null, ...returnWork].map((work) => (
        <Link
          key={work}
          to={work === null ? adminHref('/returns') : `${adminHref('/returns')}?work=${work}&sort=oldest`}
          aria-current={work === shown ? 'page' : undefined}
          className={classNames(
            'inline-flex min-h-9 items-center gap-2 whitespace-nowrap rounded-round border px-3 text-small max-md:min-h-control',
            work === shown ? 'border-ink bg-sunk font-semibold' : 'border-line hover:border-edge',
          )}
        >
          {work === null ? 'All' : workWords[work]}
          {work !== null && data?.returns && (
            <span className={classNames('figures text-caption', data.returns[work] === 0 && 'text-soft')}>
              {data.returns[work].toLocaleString('en-US')}
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}
