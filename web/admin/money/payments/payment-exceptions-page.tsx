import { Link } from 'react-router'
import { amountWords, formatNaira } from '#shop/core/money.ts'
import { shortId } from '#shop/orders/orders/order.ts'
import { orderMethods } from '#shop/orders/orders/payment-method.ts'
import { chargebackStates } from '#shop/orders/orders/chargeback.ts'
import { exceptionKinds, isDispute } from '#shop/orders/payments/exceptions/exception.ts'
import { ask } from '#web/api-client.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { Answered } from '#web/parts/answered.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { Detail, whenOf } from '#web/admin/kit/parts/details.tsx'
import { PageHead } from '#web/admin/kit/parts/page-head.tsx'
import { useCanSendMail } from '#web/admin/sales-analytics/today/following.ts'
import type { Route } from './+types/payment-exceptions-page'
import { takenWords, type PaymentException } from './payment.ts'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Payments to check', matches)

export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) =>
  ask('GET /payment-exceptions', { signal })

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/** Lists payments without a matching order or with a wrong amount, and failed refunds. */
export default function PaymentExceptionsPage({ loaderData }: Route.ComponentProps) {
  const canSendMail = useCanSendMail()
  return (
    <>
      <PageHead title="Payments to check" />
      <Answered answer={loaderData}>
        {({ money }) =>
          money.length === 0 ? (
            <EmptyState title="Nothing to check">
              <p className="max-w-sm text-soft">
                Every payment matches an order, and every refund was completed. If a payment or refund needs action, it
                is listed here with instructions{canSendMail && ', and you get an email'}.
              </p>
              <ButtonLink to={adminPaths.orders} look="outline">
                View orders
              </ButtonLink>
            </EmptyState>
          ) : (
            <ul className="grid gap-4">
              {money.map((each) => (
                <OnePayment key={`${each.kind} ${each.subject}`} money={each} />
              ))}
            </ul>
          )
        }
      </Answered>
    </>
  )
}

const isChargeback = (what: string): what is keyof typeof chargebackStates => Object.hasOwn(chargebackStates, what)
const whatOf = ({ what }: PaymentException): string => (isChargeback(what) ? chargebackStates[what].label : what)

const link = 'label inline-flex min-h-11 items-center underline underline-offset-4 hover:text-indigo'

function OnePayment({ money }: { money: PaymentException }) {
  const { title, todo } = exceptionKinds[money.kind]
  return (
    <li className="grid gap-4 border border-line border-l-4 border-l-error bg-card p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-lead">{title}</h2>
        <p className="text-caption text-soft">Since {whenOf(money.since)}</p>
      </div>
      <p>{todo}</p>
      {money.dueAt && <p className="text-error">An answer is due by {whenOf(money.dueAt)}</p>}
      {whatOf(money) && <p className="text-error">{whatOf(money)}</p>}
      <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
        <Detail name="Requested">{formatNaira(money.asked)}</Detail>
        <Detail name="Received">{takenWords(money)}</Detail>
        {money.amount !== null && (
          <Detail name={exceptionKinds[money.kind].amount}>{amountWords(money.amount, money.takenCurrency)}</Detail>
        )}
        {money.provider && <Detail name="Provider">{orderMethods[money.provider].provider.label}</Detail>}
        {money.reference && <Detail name="Reference">{money.reference}</Detail>}
      </dl>
      <div className="flex flex-wrap gap-x-6">
        <Link to={adminPaths.order(money.orderId)} className={link}>
          View order #{shortId(money.orderId)}
        </Link>
        {isDispute(money.kind) && (
          <Link to={adminPaths.disputes} className={link}>
            Answer it under Disputes
          </Link>
        )}
      </div>
    </li>
  )
}
