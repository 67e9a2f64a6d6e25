import { type SellingPeriod, sellingPeriods } from '#shop/office/analytics/period.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { type Answer, ask } from '#web/api-client.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered, useQuery } from '#web/parts/answered.tsx'
import { useAuth } from '#web/state/auth-store.ts'
import { BestSellers } from './best-sellers.tsx'
import { NewestOrders } from './newest-orders.tsx'
import { SalesChart } from './sales-chart.tsx'
import { mayNow } from '#web/admin/kit/shell/capabilities.tsx'
import { isWithin } from '#web/admin/kit/shell/entries.ts'
import { DemoNotice } from '#web/admin/website/demo/demo-notice.tsx'
import { TodayFirst } from '#web/admin/sales-analytics/today/today-first.tsx'
import { WelcomeNotice } from '#web/admin/website/welcome/welcome-notice.tsx'
import { PageHead } from '#web/admin/kit/parts/page-head.tsx'
import type { Route } from './+types/analytics-page'
import type { AnswerOf } from '#web/contract.ts'
import { Price } from '#web/ui/price.tsx'
import { formatNaira } from '#shop/core/money.ts'

export { follows as handle } from '#web/admin/sales-analytics/today/following.ts'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Sales Analytics', matches)

const NEWEST_ORDERS = 5

export async function clientLoader({ request: { signal }, url }: Route.ClientLoaderArgs) {
  const may = mayNow()
  const [totals, sales, best, sources, newest, demo, welcome] = await Promise.all([
    ask('GET /analytics/totals', { signal }),
    ask('GET /analytics/chart-sales', { signal }),
    ask('GET /analytics/most-ordered', { query: { period: periodIn(url.searchParams) }, signal }),
    ask('GET /analytics/sources', { query: { period: 'month' }, signal }),
    isWithin(['orders', 'money'], may) ? ask('GET /order', { query: { limit: NEWEST_ORDERS }, signal }) : null,
    may.includes('settings') ? ask('GET /demo-shop', { signal }) : null,
    may.includes('settings') ? ask('GET /welcome', { signal }) : null,
  ])
  return { totals, sales, best, sources, newest, demo, welcome }
}

const periodIn = (query: URLSearchParams): SellingPeriod =>
  membersOf(sellingPeriods).find((period) => period === query.get('best')) ?? 'monthly'

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/** The first page of the back office: sales charts and the newest orders. */
export default function AnalyticsPage({ loaderData }: Route.ComponentProps) {
  const { totals, sales, best, sources, newest, demo, welcome } = loaderData
  const query = useQuery()
  const name = useAuth(({ userDetails }) => userDetails?.name)
  return (
    <>
      <PageHead title={`Welcome back, ${name}`} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
        <TodayFirst>
          {welcome && <WelcomeNotice welcome={welcome} />}
          {demo && <DemoNotice demo={demo} />}
        </TodayFirst>
        {newest && <NewestOrders newest={newest} />}
        <SummaryCards totals={totals} />
        <SalesChart sales={sales} />
        <BestSellers sold={best} period={periodIn(query)} />
        <Sources sources={sources} />
      </div>
    </>
  )
}

/** This month's sales by traffic source (rules: order source). */
const Sources = ({ sources }: { sources: Answer<AnswerOf<'GET /analytics/sources'>> }) => (
  <section aria-labelledby="sources">
    <h2 id="sources" className="mb-4 text-lead">
      Sales by source, this month
    </h2>
    <Answered answer={sources}>
      {({ sources }) =>
        sources.length === 0 ? (
          <p className="text-soft">No sales this month yet.</p>
        ) : (
          <ul className="grid max-w-3xl border-t border-line">
            {sources.map(({ source, orders, amount }) => (
              <li key={source} className="flex flex-wrap items-baseline gap-x-6 border-b border-line py-3">
                <span className="min-w-40 flex-1 wrap-anywhere">{source || 'Direct or unknown'}</span>
                <span className="text-soft tabular-nums">{orders === 1 ? '1 order' : `${orders} orders`}</span>
                <Price amount={amount} />
              </li>
            ))}
          </ul>
        )
      }
    </Answered>
  </section>
)

/** Four summary cards for the current week (rules: summary cards). */
const SummaryCards = ({ totals }: { totals: Answer<AnswerOf<'GET /analytics/totals'>> }) => (
  <Answered answer={totals}>
    {({ totals }) => (
      <dl className="grid gap-3 min-[360px]:grid-cols-2 md:gap-4 lg:grid-cols-4">
        <Card name="Total Sales" figure={formatNaira(totals.totalSalesAmount)} />
        <Card name="Total Orders" figure={totals.totalOrders.toLocaleString('en')} />
        <Card name="Product Sold" figure={totals.totalProductsSold.toLocaleString('en')} />
        <Card name="New Customers" figure={totals.totalNewCustomers.toLocaleString('en')} />
      </dl>
    )}
  </Answered>
)

const Card = ({ name, figure }: { name: string; figure: string }) => (
  <div className="grid content-between gap-4 border border-line bg-card p-4 md:p-5">
    <dt className="label text-soft">{name}</dt>
    <dd className="@container grid gap-1">
      {/* The text is as large as fits on one line of the card, even for ₦1,272,500,000. */}
      <span className="text-[min(1.75rem,12cqi)] leading-tight font-medium whitespace-nowrap lining-nums tabular-nums">
        {figure}
      </span>
      <span className="text-caption text-soft">This week</span>
    </dd>
  </div>
)
