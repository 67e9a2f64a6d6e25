import { formatNaira } from '#shop/core/money.ts'
import type { Answer } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { Answered } from '#web/parts/answered.tsx'

/** The running week in four figures (rules: summary cards). */
export const SummaryCards = ({ totals }: { totals: Answer<AnswerOf<'GET /analytics/totals'>> }) => (
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
      {/* As large as its card lets it be in one line: ₦1,272,500,000. */}
      <span className="text-[min(1.75rem,12cqi)] leading-tight font-medium whitespace-nowrap lining-nums tabular-nums">
        {figure}
      </span>
      <span className="text-caption text-soft">This week</span>
    </dd>
  </div>
)
