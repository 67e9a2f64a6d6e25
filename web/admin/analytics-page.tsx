import { privateMeta } from '#web/frame/page-meta.ts'
import { useAuth } from '#web/state/auth-store.ts'
import { BestSellers } from './analytics/best-sellers.tsx'
import { NewestOrders } from './analytics/newest-orders.tsx'
import { SalesChart } from './analytics/sales-chart.tsx'
import { SummaryCards } from './analytics/summary-cards.tsx'
import { PageHead } from './page-head.tsx'

export const meta = () => privateMeta('Sales Analytics')

/** Spec §2, Admin sales analytics. */
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
