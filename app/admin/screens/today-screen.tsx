import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { maxCounted, type TodayView, todayEndpoints } from '../../../contract/admin/today.ts'
import { formatDollars, toDollars } from '../../../contract/money.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { adminHref } from '../admin-href.ts'
import { useAdminQuery, wordsOf } from '../api/admin-queries.ts'
import { useMay, useSession } from '../api/use-session.ts'
import { ScreenHead } from '../frame/screen-head.tsx'
import { TextLink } from '../frame/text-link.tsx'

/** New orders appear by themselves. Milliseconds. */
const everyMs = 15_000

/** Where a day begins: what waits to be done, and how today sells. */
export function TodayScreen() {
  const { staff } = useSession()
  const { data, error, refetch } = useAdminQuery(todayEndpoints.getToday, {}, { everyMs })
  return (
    <>
      <ScreenHead title="Today" />
      <p className="-mt-3 mb-6 text-soft">{greeting(new Date(), staff.name)}</p>
      {error && !data && (
        <ErrorState title="Today could not be loaded" text={wordsOf(error)} onRetry={() => void refetch()} />
      )}
      {!data && !error && <LoadingTiles />}
      {data?.hasProducts === false && <FirstSteps />}
      {data && <Tiles today={data} />}
    </>
  )
}

/** What an empty shop needs, to who may do it. */
function FirstSteps() {
  const may = useMay()
  if (!may('products:write')) return null
  return (
    <div className="mb-8">
      <Notice tone="info" title="Your shop has no shoes yet">
        <p className="flex flex-wrap gap-x-4 gap-y-1">
          <TextLink to={adminHref('/imports')}>Bring in your products from a file</TextLink>
          <TextLink to={adminHref('/products')}>Add a product by hand</TextLink>
          {may('content:read') && (
            <TextLink to={adminHref('/content')}>Say what the home page shows</TextLink>
          )}
        </p>
      </Notice>
    </div>
  )
}

function greeting(now: Date, name: string): string {
  const hour = now.getHours()
  const part = hour < 5 || hour >= 18 ? 'evening' : hour < 12 ? 'morning' : 'afternoon'
  return `Good ${part}, ${name.split(' ')[0]}.`
}

function Tiles({ today }: { today: TodayView }) {
  const { orders, returns, stock, inbox, reviews, failedJobs, sales } = today
  const isNothing = !orders && !returns && !stock && !inbox && !reviews && !sales && failedJobs === null
  if (isNothing)
    return <p className="text-soft">Your role has nothing to do here. The menu shows what you may open.</p>
  return (
    <div className="grid gap-8">
      {sales && (
        <Group title="Sales today">
          <Sales today={sales.today} weekBefore={sales.weekBefore} />
        </Group>
      )}
      {orders && (
        <Group title="Orders">
          <Tile label="To pack" count={orders.toPack} to={`${adminHref('/orders')}?work=to_pack`} />
          <Tile
            label="Late"
            count={orders.late}
            hint="waiting for more than two days"
            to={`${adminHref('/orders')}?work=late`}
            isUrgent
          />
          <Tile
            label="Unpaid"
            count={orders.unpaid}
            hint="their pairs are held"
            to={`${adminHref('/orders')}?work=unpaid`}
          />
        </Group>
      )}
      {returns && <ReturnTiles returns={returns} />}
      {(inbox || reviews) && <PeopleTiles inbox={inbox} reviews={reviews} />}
      {(stock || failedJobs !== null) && (
        <Group title="To look at">
          {stock && (
            <>
              <Tile
                label="Low stock"
                count={stock.low}
                hint={
                  stock.lowPairs === 1
                    ? 'sizes with one pair left'
                    : `sizes with ${stock.lowPairs} pairs or fewer`
                }
                to={`${adminHref('/stock')}?below=${stock.lowPairs + 1}`}
              />
              <Tile
                label="Sold out"
                count={stock.soldOut}
                hint="sizes"
                to={`${adminHref('/stock')}?below=1`}
              />
            </>
          )}
          {failedJobs !== null && (
            <Tile
              label="Failed jobs"
              count={failedJobs}
              hint="given up: why, and try again"
              to={`${adminHref('/jobs')}?state=failed`}
              isUrgent
            />
          )}
        </Group>
      )}
    </div>
  )
}

function ReturnTiles({ returns }: { returns: NonNullable<TodayView['returns']> }) {
  return (
    <Group title="Returns">
      <Tile
        label="To receive"
        count={returns.to_receive}
        hint="parcels on their way"
        to={`${adminHref('/returns')}?work=to_receive&sort=oldest`}
      />
      <Tile
        label="To decide"
        count={returns.to_decide}
        hint="counted, waiting for a decision"
        to={`${adminHref('/returns')}?work=to_decide&sort=oldest`}
        isUrgent
      />
      <Tile
        label="Claims to decide"
        count={returns.claims}
        to={`${adminHref('/returns')}?work=claims&sort=oldest`}
        isUrgent
      />
      <Tile
        label="New pairs to send"
        count={returns.to_send}
        hint="exchanges that are settled"
        to={`${adminHref('/returns')}?work=to_send&sort=oldest`}
      />
    </Group>
  )
}

/** What customers wrote and nobody has looked at. */
function PeopleTiles({ inbox, reviews }: Pick<TodayView, 'inbox' | 'reviews'>) {
  return (
    <Group title="From customers">
      {inbox && (
        <Tile
          label="Unanswered mail"
          count={inbox.open}
          hint={inbox.unowned > 0 ? `${countInWords(inbox.unowned)} of them nobody’s` : 'queries'}
          to={`${adminHref('/inbox')}?state=open&sort=oldest`}
          isUrgent
        />
      )}
      {reviews && (
        <>
          <Tile
            label="Reviews waiting"
            count={reviews.waiting}
            hint="to be published"
            to={`${adminHref('/reviews')}?state=waiting&sort=oldest`}
          />
          <Tile
            label="Reviews reported"
            count={reviews.reported}
            hint="by customers"
            to={`${adminHref('/reviews')}?reported=yes`}
            isUrgent
          />
        </>
      )}
    </Group>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 font-semibold text-small">{title}</h2>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-4">{children}</div>
    </section>
  )
}

interface TileProps {
  label: string
  count: number
  hint?: string
  /** The list of what is counted. */
  to?: string
  /** Anything above zero wants somebody now. */
  isUrgent?: boolean
}

function Tile({ label, count, hint, to, isUrgent }: TileProps) {
  const tone = isUrgent && count > 0 ? 'text-danger' : count === 0 ? 'text-soft' : 'text-ink'
  const content = (
    <>
      <span className="text-small">{label}</span>
      <span className={`figures font-semibold text-heading ${tone}`}>{countInWords(count)}</span>
      {hint && <span className="text-caption text-soft">{hint}</span>}
    </>
  )
  if (!to) return <div className={tileStyle}>{content}</div>
  return (
    <Link to={to} className={`${tileStyle} hover:border-edge hover:bg-sunk`}>
      {content}
    </Link>
  )
}

function countInWords(count: number): string {
  return count > maxCounted ? `${maxCounted.toLocaleString('en-US')}+` : count.toLocaleString('en-US')
}

const tileStyle = 'grid content-start gap-0.5 rounded-panel border border-line bg-raised p-4'

function Sales({ today, weekBefore }: NonNullable<TodayView['sales']>) {
  return (
    <>
      <div className={tileStyle}>
        <span className="text-small">Sold</span>
        <span className="figures font-semibold text-heading">{formatDollars(toDollars(today.cents))}</span>
        <span className="text-caption text-soft">{comparison(today.cents, weekBefore.cents)}</span>
      </div>
      <Tile
        label="Orders"
        count={today.orders}
        hint={`${weekBefore.orders} by now a week ago`}
        to={`${adminHref('/orders')}?from=${new Date().toISOString().slice(0, 10)}`}
      />
    </>
  )
}

/** Today against the same hours of the same weekday. */
export function comparison(today: number, before: number): string {
  if (before === 0) return today === 0 ? 'nothing yet, as a week ago' : 'nothing by now a week ago'
  const percent = Math.round((today / before - 1) * 100)
  if (percent === 0) return 'as much as a week ago by now'
  return `${Math.abs(percent)} % ${percent > 0 ? 'more' : 'less'} than a week ago by now`
}

function LoadingTiles() {
  return (
    <div role="status" className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-4">
      <span className="sr-only">Loading</span>
      {['sales', 'orders', 'stock', 'jobs'].map((name) => (
        <Skeleton key={name} className="h-28 w-full" />
      ))}
    </div>
  )
}
