import { Link } from 'react-router'
import { orderMethods } from '#shop/orders/orders/payment-method.ts'
import { shortId } from '#shop/orders/orders/order.ts'
import { differenceKinds } from '#shop/orders/settlements/difference.ts'
import type { AnswerOf } from '#web/contract.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { Detail } from '#web/admin/kit/parts/details.tsx'
import { useHere } from '#web/admin/kit/parts/where-from.ts'
import { dayWords } from '#web/admin/money/statements/statement.ts'
import { sumWords } from './settlement.tsx'

type Difference = AnswerOf<'GET /settlements'>['differences'][number]

/** Discrepancies in settlements, each with the recommended action (rules: settlement differences). */
export const Differences = ({ differences }: { differences: readonly Difference[] }) => (
  <section aria-labelledby="differences" className="mb-10 grid gap-4">
    <h2 id="differences" className="text-lead">
      {differences.length === 1 ? '1 discrepancy' : `${differences.length} discrepancies`}
    </h2>
    <ul className="grid gap-4">
      {differences.map((each) => (
        <OneDifference
          key={[each.kind, each.settlementId, each.reference, each.expected].join(' ')}
          difference={each}
        />
      ))}
    </ul>
  </section>
)

function OneDifference({ difference }: { difference: Difference }) {
  const { kind, provider, settlementId, orderId, reference, currency, expected, found, day } = difference
  const from = useHere()
  return (
    <li className="grid gap-3 border border-line border-l-4 border-l-error bg-card p-5">
      <h3 className="font-medium">{differenceKinds[kind].title}</h3>
      <p>{differenceKinds[kind].todo}</p>
      <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
        <Detail name="Provider">{orderMethods[provider].provider.label}</Detail>
        <Detail name={settlementId === null ? 'Paid' : 'Day'}>{dayWords(day)}</Detail>
        {reference !== null && <Detail name="Reference">{reference}</Detail>}
        {expected !== null && <Detail name="Expected">{sumWords(expected, currency)}</Detail>}
        {found !== null && <Detail name="Found">{sumWords(found, currency)}</Detail>}
      </dl>
      <p className="flex flex-wrap gap-x-6">
        {orderId !== null && (
          <Link to={adminPaths.order(orderId)} state={{ from }} className={link}>
            Order #{shortId(orderId)}
          </Link>
        )}
        {settlementId !== null && (
          <Link to={adminPaths.settlement(settlementId)} state={{ from }} className={link}>
            View settlement
          </Link>
        )}
      </p>
    </li>
  )
}

const link = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:text-indigo'
