import { sellingPeriods, type SellingPeriod } from '#shop/office/analytics/period.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { ask } from '#web/api-client.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { useQuery } from '#web/parts/answered.tsx'
import { useAuth } from '#web/state/auth-store.ts'
import { BestSellers } from './best-sellers.tsx'
import { NewestOrders } from './newest-orders.tsx'
import { SalesChart } from './sales-chart.tsx'
import { Sources } from './sources.tsx'
import { SummaryCards } from './summary-cards.tsx'
import { mayNow } from '#web/admin/kit/shell/capabilities.tsx'
import { isWithin } from '#web/admin/kit/shell/entries.ts'
import { DemoNotice } from '#web/admin/website/demo/demo-notice.tsx'
import { TodayFirst } from '#web/admin/sales-analytics/today/today-first.tsx'
import { WelcomeNotice } from '#web/admin/website/welcome/welcome-notice.tsx'
import { PageHead } from '#web/admin/kit/parts/page-head.tsx'
import type { Route } from './+types/analytics-page'

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

/** Of the best sellers, which is in the address. */
const periodIn = (query: URLSearchParams): SellingPeriod =>
  membersOf(sellingPeriods).find((period) => period === query.get('best')) ?? 'monthly'

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/** The first page of the back office: what was sold, and the newest orders. */
export default function AnalyticsPage({ loaderData }: Route.ComponentProps) {
  const { totals, sales, best, sources, newest, demo, welcome } = loaderData
  const query = useQuery()
  const name = useAuth(({ userDetails }) => userDetails?.name)
  return (
    <>
      <PageHead title={`Welcome back, ${name}`} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
        {welcome && <WelcomeNotice welcome={welcome} />}
        {demo && <DemoNotice demo={demo} />}
        <TodayFirst />
        {newest && <NewestOrders newest={newest} />}
        <SummaryCards totals={totals} />
        <SalesChart sales={sales} />
        <BestSellers sold={best} period={periodIn(query)} />
        <Sources sources={sources} />
      </div>
    </>
  )
}
