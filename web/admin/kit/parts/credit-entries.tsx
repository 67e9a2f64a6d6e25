import { Link } from 'react-router'
import { formatNaira } from '#shop/core/money.ts'
import { creditEvents } from '#shop/orders/credit/credit.ts'
import { shortId } from '#shop/orders/orders/order.ts'
import { adminPaths } from '#web/admin/paths.ts'
import type { AnswerOf } from '#web/contract.ts'
import { whenOf } from './details.tsx'

type Entry = AnswerOf<'GET /customer/{id}/store-credit'>['entries'][number]

/** The changes of a gift card's balance or a customer's store credit, newest first. */
export const CreditEntries = ({ entries, className }: { entries: readonly Entry[]; className?: string }) => (
  <ul className={`divide-y divide-line ${className ?? ''}`}>
    {entries.map(({ at, event, amount, orderId, reason, by }) => (
      <li key={`${at} ${event} ${amount}`} className="grid gap-1 py-3">
        <p className="flex flex-wrap justify-between gap-x-4">
          <span>
            {creditEvents[event].label}
            {orderId && (
              <>
                {' '}
                <Link to={adminPaths.order(orderId)} className="underline underline-offset-4">
                  #{shortId(orderId)}
                </Link>
              </>
            )}
          </span>
          <span className="tabular-nums">
            {amount < 0 ? '−' : '+'}
            {formatNaira(Math.abs(amount))}
          </span>
        </p>
        <p className="text-caption text-soft [overflow-wrap:anywhere]">
          {[by, whenOf(at), reason].filter(Boolean).join(', ')}
        </p>
      </li>
    ))}
  </ul>
)
