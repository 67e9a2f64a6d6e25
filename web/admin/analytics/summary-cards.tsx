import { formatNaira } from '#shop/money.ts'
import { classes } from '#web/ui/classes.ts'
import { Skeleton } from '#web/ui/states.tsx'
import { useAsked } from '../parts/asked.ts'
import { Shown } from '../parts/shown.tsx'

/** The running week in four figures (rules: summary cards). */
export function SummaryCards() {
  const asked = useAsked('GET /analytics/totals')
  if (asked.refusal) return <Shown asked={asked}>{() => null}</Shown>
  const totals = asked.body?.totals
  return (
    <dl className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
      <Card name="Total Sales" figure={totals && formatNaira(totals.totalSalesAmount)} />
      <Card name="Total Orders" figure={totals?.totalOrders.toLocaleString('en')} />
      <Card name="Product Sold" figure={totals?.totalProductsSold.toLocaleString('en')} />
      <Card name="New Customers" figure={totals?.totalNewCustomers.toLocaleString('en')} />
    </dl>
  )
}

/** A figure of more characters stands smaller, so that it keeps to one line on a phone: ₦1,272,500,000. */
const LONGEST_LARGE = 12

const Card = ({ name, figure }: { name: string; figure: string | undefined }) => (
  <div className="grid content-between gap-4 border border-line bg-card p-4 md:p-5">
    <dt className="label text-soft">{name}</dt>
    <dd className="grid gap-1">
      <span
        className={classes(
          'font-display tabular-nums lining-nums',
          figure && figure.length > LONGEST_LARGE ? 'text-lead' : 'text-title',
        )}
      >
        {figure ?? <Skeleton className="h-8 w-24" />}
      </span>
      <span className="text-caption text-soft">This week</span>
    </dd>
  </div>
)
