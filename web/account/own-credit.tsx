import { Link } from 'react-router'
import { config } from '#config'
import { creditEvents } from '#shop/orders/credit/credit.ts'
import { formatNaira } from '#shop/core/money.ts'
import { shortId } from '#shop/orders/orders/order.ts'
import type { Answer } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { paths } from '#web/paths.ts'

const { brand } = config
const day = new Intl.DateTimeFormat(brand.locale, { dateStyle: 'medium', timeZone: brand.timeZone })

/** A customer's store credit with its history; renders nothing if the customer never had any (rules: store credit). */
export function OwnCredit({ loaded }: { loaded: Answer<AnswerOf<'GET /store-credit'>> }) {
  if (!loaded.ok) return <p className="text-caption text-soft">Your store credit could not be loaded.</p>
  const { balance, entries } = loaded.body
  if (entries.length === 0) return null
  return (
    <section aria-labelledby="credit" className="grid gap-3 border border-line bg-card p-5">
      <h3 id="credit" className="label font-sans text-soft">
        Store credit
      </h3>
      <p className="text-lead tabular-nums">{formatNaira(balance)}</p>
      <p className="text-caption text-soft">Select it on the payment page to use it for your next order.</p>
      <details>
        <summary className="min-h-11 cursor-pointer content-center underline underline-offset-4">
          Balance history
        </summary>
        <ul className="mt-2 grid gap-3">
          {entries.map(({ at, event, amount, orderId }) => (
            <li key={`${at} ${event} ${amount}`} className="flex justify-between gap-4">
              <span className="min-w-0">
                {creditEvents[event].label}
                {orderId && (
                  <>
                    {' '}
                    <Link to={paths.accountOrder(orderId)} className="underline underline-offset-4">
                      #{shortId(orderId)}
                    </Link>
                  </>
                )}
                <span className="block text-caption text-soft">{day.format(new Date(at))}</span>
              </span>
              <span className="shrink-0 tabular-nums">
                {amount < 0 ? '−' : '+'}
                {formatNaira(Math.abs(amount))}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}
