import { formatNaira } from '#shop/money.ts'
import type { Answer } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { classes } from '#web/ui/classes.ts'
import { Answered } from '#web/parts/answered.tsx'

/** The running week in four figures (rules: summary cards). */
export const SummaryCards = ({ totals }: { totals: Answer<AnswerOf<'GET /analytics/totals'>> }) => (
  <Answered answer={totals}>
    {({ totals }) => (
      <dl className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
        <Card name="Total Sales" figure={formatNaira(totals.totalSalesAmount)} />
        <Card name="Total Orders" figure={totals.totalOrders.toLocaleString('en')} />
        <Card name="Product Sold" figure={totals.totalProductsSold.toLocaleString('en')} />
        <Card name="New Customers" figure={totals.totalNewCustomers.toLocaleString('en')} />
      </dl>
    )}
  </Answered>
)

/** A figure of more characters stands smaller, so that it keeps to one line on a phone: ₦1,272,500,000. */
const LONGEST_LARGE = 12

const Card = ({ name, figure }: { name: string; figure: string }) => (
  <div className="grid content-between gap-4 border border-line bg-card p-4 md:p-5">
    <dt className="label text-soft">{name}</dt>
    <dd className="grid gap-1">
      <span
        className={classes(
          'font-display tabular-nums lining-nums',
          figure.length > LONGEST_LARGE ? 'text-lead' : 'text-title',
        )}
      >
        {figure}
      </span>
      <span className="text-caption text-soft">This week</span>
    </dd>
  </div>
)
