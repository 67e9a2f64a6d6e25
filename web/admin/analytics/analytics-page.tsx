import { privateMeta } from '#web/frame/page-meta.ts'
import { useAuth } from '#web/state/auth-store.ts'
import { BestSellers } from './best-sellers.tsx'
import { NewestOrders } from './newest-orders.tsx'
import { SalesChart } from './sales-chart.tsx'
import { SummaryCards } from './summary-cards.tsx'
import { PageHead } from '../parts/page-head.tsx'

export const meta = () => privateMeta('Sales Analytics')

/** The first page of the back office: what was sold, and the newest orders. */
export default function AnalyticsPage() {
  const name = useAuth(({ userDetails }) => userDetails?.name)
  return (
    <>
      <PageHead title={`Welcome back, ${name}`} />
      <div className="grid gap-12">
        <SummaryCards />
        <SalesChart />
        <BestSellers />
        <NewestOrders />
      </div>
    </>
  )
}
